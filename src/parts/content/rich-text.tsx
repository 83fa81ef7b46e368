// Text that staff formatted. Its HTML was cleaned by the server before it came here.

export function RichText({ html, className = '' }: { html: string; className?: string }) {
  if (!html) return null
  // oxlint-disable-next-line react/no-danger -- operations/present-page.ts and the product's answer clean it
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
