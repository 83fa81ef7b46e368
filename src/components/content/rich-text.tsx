export function RichText({ html, className = '' }: { html: string; className?: string }) {
  if (!html) return null
  // oxlint-disable-next-line react/no-danger -- operations/content/sanitise-blocks.ts and the product API sanitise it
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
