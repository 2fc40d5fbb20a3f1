import { vi } from 'vitest'

/** A file that the page offered to the browser. */
export interface Download {
  name: string
  type: string
  /** With the byte order mark, if it has one. */
  text: string
}

/**
 * Keeps what the page offers to the browser as a file until the end of the test: the simulated page downloads nothing.
 * @returns a function that reads all of it, in order.
 */
export function watchDownloads(): () => Promise<Download[]> {
  const blobs = new Map<string, Blob>()
  const offered: { name: string; url: string }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    const url = `blob:sample/${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(url => void blobs.delete(url))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    offered.push({ name: this.download, url: this.href })
  })
  // Not at the click: browsers read a file later, when the page may have revoked its address.
  return () => Promise.all(offered.map(({ name, url }) => readDownload(name, blobs.get(url))))
}

async function readDownload(name: string, blob: Blob | undefined): Promise<Download> {
  if (!blob) throw new Error(`${name} was offered at an address that leads nowhere`)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
  return { name, type: blob.type, text }
}
