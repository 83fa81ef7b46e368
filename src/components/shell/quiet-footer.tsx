// The footer of the checkout: three links, the tools for reading and privacy, and the company.

import { Link } from 'react-router'
import { formatCompanyLine } from '#domain/content/company-line.ts'
import { withdrawalLink } from '#domain/content/footer-links.ts'
import type { PublicNavigation } from '#domain/content/navigation.ts'
import type { ShopDetailsReply } from './shop-details-context.ts'
import { DeviceTools } from './device-tools.tsx'

const quietHrefs = ['/contact', '/privacybeleid']
const linkClass = 'inline-flex min-h-11 items-center gap-2 rounded-[6px] hover:underline'

type QuietFooterProps = {
  footer: PublicNavigation['footer']
  company: ShopDetailsReply['company'] | undefined
  year: number | undefined
}

export function QuietFooter({ footer, company, year }: QuietFooterProps) {
  const links = [
    ...quietHrefs.flatMap((quietHref) => footer.legal.filter(({ href }) => href === quietHref)),
    withdrawalLink,
  ]
  return (
    <footer data-shell className="border-t border-line text-sm">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 pt-5 pb-9">
        <nav aria-label="Hulp">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ name, href }) => (
              <li key={href}>
                <Link to={href} className={linkClass}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <DeviceTools
          className="flex flex-wrap gap-x-6"
          buttonClass="rounded-[6px] hover:underline"
        />
        {company?.legalName && (
          <p data-paper className="w-full text-xs text-ink-soft">
            {`© ${year ?? ''} ${formatCompanyLine(company)}`}
          </p>
        )}
      </div>
    </footer>
  )
}
