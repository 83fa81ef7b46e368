// What a shopper can do when the page's scripts could not be loaded.

import { phoneLink } from '#domain/phone-link.ts'
import { useDetails } from './details.ts'

/** The browser asks for the open page anew. */
const sameAddress = ''

export const LoadAgainLink = ({ className }: { className: string }) => (
  <a href={sameAddress} className={className}>
    Laad de pagina opnieuw
  </a>
)

export function OtherWay() {
  const company = useDetails()?.company
  if (!company) return 'Helpt dat niet? Probeer het dan over een paar minuten.'
  return (
    <>
      Helpt dat niet? Bel dan{' '}
      <a href={phoneLink(company.phone)} className="link whitespace-nowrap">
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
