/** A file that no photo can be made from; the message is for the operator. */
export class UnreadableSource extends Error {
  override name = "UnreadableSource";
}
