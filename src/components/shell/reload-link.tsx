// Links to reload the page, call or mail, for a page whose scripts failed to load.

import { toPhoneUrl } from '#domain/phone-link.ts'
import { useShopDetails } from './shop-details-context.ts'

/** An empty href reloads the current page. */
const currentUrl = ''

export const ReloadLink = ({ className }: { className: string }) => (
  <a href={currentUrl} className={className}>
    Laad de pagina opnieuw
  </a>
)

export function ContactLinks() {
  const company = useShopDetails()?.company
  if (!company?.phone) return 'Helpt dat niet? Probeer het dan over een paar minuten.'
  return (
    <>
      Helpt dat niet? Bel dan{' '}
      <a href={toPhoneUrl(company.phone)} className="link whitespace-nowrap">
        {company.phone}
      </a>{' '}
      of mail{' '}
      <a href={`mailto:${company.email}`} className="link [overflow-wrap:anywhere]">
        {company.email}
      </a>
      .
    </>
  )
}
