/** An empty href reloads the current page. */
const currentUrl = ''

export const ReloadLink = ({ className }: { className: string }) => (
  <a href={currentUrl} className={className}>
    Laad de pagina opnieuw
  </a>
)
