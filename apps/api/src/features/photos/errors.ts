/** A file that no photograph can be made of, in the operator's words. */
export class UnreadableSource extends Error {
  override name = "UnreadableSource";
}
