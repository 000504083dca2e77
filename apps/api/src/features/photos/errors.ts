/** A file that cannot be imported as a photo. The message is for the operator. */
export class UnreadableSource extends Error {
  override name = "UnreadableSource";
}

/** A valid file that could not be stored, because the storage was not available. */
export class UnstoredPhoto extends UnreadableSource {
  override name = "UnstoredPhoto";
}

/** Reasons why a picture is refused. */
export const NOT_DECODED = "cannot be decoded";
export const TOO_MANY_PIXELS = "has too many pixels";
