/**
 * Frees the memory of bytes that nothing uses any more, also no read or write that is still under way. V8 would otherwise
 * mark the whole heap for each 64 MB that came and went, and the server answers nobody meanwhile.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  // Small buffers share one memory, and what is freed already has no length.
  const isWhole = byteLength > 0 && buffer.byteLength === byteLength;
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
