export function toVideoEmbedUrl(src: string): string {
  const youtube =
    /^(?:https?:)?\/\/(?:(?:www|m)\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/)|youtu\.be\/)([\w-]{5,20})/.exec(
      src,
    )
  if (youtube) return `https://www.youtube.com/embed/${youtube[1]}?showinfo=0`
  const vimeo = /^(?:https?:)?\/\/(?:(?:www|player)\.)?vimeo\.com\/(?:video\/)?(\d{3,15})/.exec(src)
  return vimeo ? `https://player.vimeo.com/video/${vimeo[1]}/` : ''
}
