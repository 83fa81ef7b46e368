// The footer of every storefront page: links, legal pages and company details.

import { Link, useLocation } from 'react-router'
import { withdrawalLabels } from '#domain/order/withdrawal-labels.ts'
import { formatCompanyLine } from '#domain/content/company-line.ts'
import type { PublicNavigation } from '#domain/content/navigation.ts'
import { hasNewsletterForm, signupHref } from '#domain/newsletter/signup-pages.ts'
import { Icon } from '#ui/icon.tsx'
import { LazyCompareTools } from '../compare/lazy-compare-tools.tsx'
import type { ShopDetailsReply } from './shop-details-context.ts'
import { DeviceTools } from './device-tools.tsx'
import { FooterGroup } from './footer-group.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { isCheckout } from './is-checkout.ts'
import { Logo } from './logo.tsx'
import { Newsletter } from './newsletter.tsx'
import { QuietFooter } from './quiet-footer.tsx'
import { useFocusHeading } from './use-focus-heading.ts'

type Links = readonly { name: string; href: string }[]

/** In no fold, because the law wants the way to withdraw from an order in plain sight on every page. */
const withdrawal: Links = [{ name: withdrawalLabels.begin, href: '/herroepen' }]
const linkClass = 'inline-flex min-h-11 items-center gap-2 rounded-[6px] hover:underline'

export type FooterProps = { navigation: PublicNavigation; year?: number | undefined; details?: ShopDetailsReply | undefined }

export function Footer({ navigation, year, details }: FooterProps) {
  useFocusHeading()
  const company = details?.company
  const { help, legal } = navigation.footer
  const { pathname } = useLocation()
  if (isCheckout(pathname)) return <QuietFooter footer={navigation.footer} company={company} year={year} />
  const linkedHrefs = new Set([...help, ...withdrawal, ...legal].map(({ href }) => href))
  const luwte = navigation.pages.filter(({ href }) => href.startsWith('/') && !linkedHrefs.has(href))
  // The form asks for consent with a link to the privacy page.
  const canSignUp = legal.some(({ href }) => href === '/privacybeleid')
  const showsForm = canSignUp && hasNewsletterForm(pathname)
  const shop = [
    { name: 'Alle producten', href: '/shop' },
    ...navigation.categories.flatMap(({ sections }) => sections[0]?.items.slice(0, 1) ?? []),
  ]
  return (
    <footer data-shell>
      <LazyCompareTools />
      {showsForm && <Newsletter email={company?.email || undefined} />}
      <div className="on-deep text-sm">
        <div className="wrap grid gap-x-10 pt-4 pb-4 lg:grid-cols-4">
          <div className="mb-2">
            <div className="max-sm:hidden">
              <Logo />
              <p className="mt-4 mb-5 max-w-[22em] text-base">Uit de wind. Incontinentiemateriaal, thuisbezorgd in een doos zonder naam.</p>
            </div>
            <DeviceTools className="flex flex-wrap gap-2.5" buttonClass="rounded-pill border px-4 hover:bg-deep-dark" />
          </div>
          <FooterGroup title="Winkel">
            <ShopLinks links={shop} />
          </FooterGroup>
          <FooterGroup title="Hulp">
            <ShopLinks links={help} />
          </FooterGroup>
          {luwte.length + legal.length + (details?.social.length ?? 0) > 0 && (
            <FooterGroup title="Luwte">
              <ShopLinks links={luwte} />
              {canSignUp && !showsForm && <ShopLinks links={[{ name: 'Nieuwsbrief', href: signupHref }]} />}
              <ShopLinks links={legal} />
              {details?.social.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
                    {name}
                    <Icon name="external-link" size={16} />
                    <span className="sr-only">(opent in een nieuw tabblad)</span>
                  </a>
                </li>
              ))}
            </FooterGroup>
          )}
        </div>
        <div className="wrap">
          <div className="pb-4">
            <GuaranteeNotice className="w-32" linkClass="underline" hasTerms={legal.some(({ href }) => href === '/algemene-voorwaarden')} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-10 pb-4 text-xs">
            <ul>
              <ShopLinks links={withdrawal} />
            </ul>
            {company?.legalName && (
              <p data-paper>
                {`© ${year ?? ''} ${formatCompanyLine(company)}`}
                <br />
                {`Klantenservice: ${company.phone} · ${company.email} · ${company.hours}`}
              </p>
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}

const ShopLinks = ({ links }: { links: Links }) =>
  links.map(({ name, href }) => (
    <li key={href}>
      <Link to={href} className="footer-link">
        {name}
      </Link>
    </li>
  ))
