/** Makes the browser download a file, such as one that the API returned. */
export function downloadFile(
  { name, bytes }: { name: string; bytes: BlobPart },
  type = 'application/octet-stream',
): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
