/**
 * Frees the memory of bytes immediately. No code may still use them, including pending reads and writes. Otherwise V8 marks
 * the whole heap after every 64 MB of discarded buffers, and the server answers nobody during that time.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  // Small buffers share memory with others, and freed buffers have length 0.
  const isWhole = byteLength > 0 && buffer.byteLength === byteLength;
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
