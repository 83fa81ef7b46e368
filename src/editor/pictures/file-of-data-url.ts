/** The file inside a `data:image/…;base64,` address; undefined when it is none. */
export function fileOfDataUrl(address: string, name = 'afbeelding'): File | undefined {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/i.exec(address) ?? []
  if (!type || !base64) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return new File([bytes], `${name}.${type.slice('image/'.length).replace(/\W.*/, '')}`, { type })
  } catch {
    return undefined
  }
}
