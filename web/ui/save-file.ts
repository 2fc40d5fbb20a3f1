/** Offers a text to the browser as a download with this name. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read the blob only after the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
