import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatCompanyLine } from '#domain/content/shop/company-line.ts'
import { findMissingLinks, withdrawalLink } from '#domain/content/menus/footer-links.ts'
import type { PublicNavigation } from '#domain/content/menus/navigation.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { CardTools } from '../product/card-tools.tsx'
import type { ShopDetailsReply } from './shop-details-context.ts'
import { DeviceTools } from './device-tools.tsx'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { useQuickExit } from '../quick-exit/use-quick-exit.ts'
import { isCheckout } from './safe-checkout.tsx'
import { Logo } from './logo.tsx'
import { Newsletter } from './newsletter.tsx'

const quietHrefs = ['/contact', '/privacybeleid']

type QuietFooterProps = {
  footer: PublicNavigation['footer']
  company: ShopDetailsReply['company'] | undefined
  year: number | undefined
}

export type FooterProps = {
  navigation: PublicNavigation
  year?: number | undefined
  details?: ShopDetailsReply | undefined
}

export function Footer({ navigation, year, details }: FooterProps) {
  useFocusHeading()
  useQuickExit()
  const isHydrated = useIsHydrated()
  const company = details?.company
  const { about, columns, legal } = navigation.footer
  const { pathname } = useLocation()
  if (isCheckout(pathname))
    return <QuietFooter footer={navigation.footer} company={company} year={year} />
  // The form asks for consent with a link to the privacy page.
  const canSignUp = legal.some(({ href }) => href === '/privacybeleid')
  const fixedLinks = findMissingLinks(legal, columns)
  return (
    <footer data-shell>
      {isHydrated && (
        // React hides the nearest boundary until the style sheet is there: not the whole footer.
        <Suspense>
          <CardTools />
        </Suspense>
      )}
      {canSignUp && <Newsletter email={company?.email || undefined} />}
      <div className="on-deep text-sm">
        <div className="wrap grid gap-x-10 pt-4 pb-4 lg:grid-cols-4">
          <div className="mb-2">
            <div className="max-sm:hidden">
              <Logo />
              {about && <p className="mt-4 mb-5 max-w-[22em] text-base">{about}</p>}
            </div>
            <DeviceTools
              className="flex flex-wrap gap-2.5"
              buttonClass="rounded-pill border px-4 hover:bg-deep-dark"
            />
          </div>
          {columns.map(({ name, items }, index) => {
            const isLast = index === columns.length - 1
            const links = isLast ? [...items, ...fixedLinks] : items
            const social = isLast ? (details?.social ?? []) : []
            if (links.length + social.length === 0) return null
            return (
              <FooterGroup key={name} title={name}>
                <FooterLinks links={links} />
                {social.map((link) => (
                  <ExternalLink key={link.href} {...link} />
                ))}
              </FooterGroup>
            )
          })}
        </div>
        <div className="wrap grid gap-4 pb-4">
          <GuaranteeNotice
            className="w-32"
            linkClass="underline"
            hasTerms={legal.some(({ href }) => href === '/algemene-voorwaarden')}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-10 text-xs">
            <ul>
              <FooterLinks links={[withdrawalLink]} />
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

function QuietFooter({ footer, company, year }: QuietFooterProps) {
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

type Links = readonly { name: string; href: string }[]

const linkClass = 'inline-flex min-h-11 items-center gap-2 rounded-[6px] hover:underline'

const FooterLinks = ({ links }: { links: Links }) =>
  links.map(({ name, href }) =>
    href.startsWith('/') ? (
      <li key={href}>
        <Link to={href} className="footer-link">
          {name}
        </Link>
      </li>
    ) : (
      <ExternalLink key={href} {...{ name, href }} />
    ),
  )

const ExternalLink = ({ name, href }: Links[number]) => (
  <li>
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {name}
      <Icon name="external-link" size={16} />
      <span className="sr-only">(opent in een nieuw tabblad)</span>
    </a>
  </li>
)

/**
 * Helps screen reader and keyboard users after a client-side navigation. Does nothing if an element
 * still has the focus. A followed link loses the focus when React removes it with the old page.
 */
function useFocusHeading(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || (document.activeElement ?? document.body) !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * A group of links in the footer: a native disclosure, or a column on wide screens
 * (ui/styles/footer-group.css). One shows its heading at a time.
 */
function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="footer-group">
      <h2 className="mb-1.5 hidden text-lg tracking-normal">{title}</h2>
      <details name="footer" className="group">
        <summary className="flex min-h-12 items-center justify-between gap-4 border-b border-edge">
          <h2 className="text-lg tracking-normal">{title}</h2>
          <Icon
            name="chevron-down"
            size={22}
            className="flex-none transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="pb-4">{children}</ul>
      </details>
    </nav>
  )
}
