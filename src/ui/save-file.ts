/** Has the browser keep a file under its name, such as one that the API answered. */
export function saveFile({ name, bytes }: { name: string; bytes: BlobPart }, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
