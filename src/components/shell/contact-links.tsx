// Links to call or mail the shop, for a page whose scripts failed to load.

import { toPhoneUrl } from '#domain/phone-link.ts'
import { useShopDetails } from './shop-details-context.ts'

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
