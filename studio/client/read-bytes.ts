/** Reads the bytes at an address that the server signed. @throws {Error} if they cannot be had. */
export async function readBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for the bytes of a file`)
  return response.arrayBuffer()
}
