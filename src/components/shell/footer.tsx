// The footer of every storefront page: links, legal pages and company details.

import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { withdrawalLabels } from '#domain/order/withdrawal-labels.ts'
import { formatCompanyLine } from '#domain/content/company-line.ts'
import type { Navigation } from '#domain/content/navigation.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { DialogButton } from '#ui/dialog-button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ShopDetailsReply } from './shop-details-context.ts'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { isCheckout } from './is-checkout.ts'
import { Logo } from './logo.tsx'
import { QuietFooter } from './quiet-footer.tsx'
import { useFocusHeading } from './use-focus-heading.ts'

type Links = readonly { name: string; href: string }[]

const help: Links = [
  { name: 'Zo werkt het', href: '/zo-werkt-het' },
  { name: 'Veelgestelde vragen', href: '/veelgestelde-vragen' },
  { name: 'Bezorgen en terugsturen', href: '/bezorging' },
  { name: 'Contact', href: '/contact' },
  { name: withdrawalLabels.begin, href: '/herroepen' },
  { name: 'Toegankelijkheid', href: '/toegankelijkheid' },
]
const legal: Links = [
  { name: 'Privacybeleid', href: '/privacybeleid' },
  { name: 'Algemene voorwaarden', href: '/algemene-voorwaarden' },
]
const socialLinks: Links = [
  { name: 'Facebook', href: 'https://www.facebook.com/luwte.example' },
  { name: 'Instagram', href: 'https://www.instagram.com/luwte.example' },
]

/** On these pages the footer has no newsletter form, so that it does not distract from paying. */
const paymentPaths = /^\/(checkout|betaalproef)\b/

const linkClass = 'inline-flex min-h-11 items-center gap-2 rounded-[6px] underline decoration-transparent hover:decoration-current'

export type FooterProps = { navigation: Navigation; year?: number | undefined; details?: ShopDetailsReply | undefined }

export function Footer({ navigation, year, details }: FooterProps) {
  useFocusHeading()
  const company = details?.company
  const { pathname } = useLocation()
  if (isCheckout(pathname)) return <QuietFooter company={company} year={year} />
  const shop = [
    { name: 'Alle producten', href: '/shop' },
    ...navigation.categories.flatMap(({ sections }) => sections[0]?.items.slice(0, 1) ?? []),
  ]
  const linkedHrefs = new Set([...help, ...legal].map(({ href }) => href))
  return (
    <footer data-shell>
      {!paymentPaths.test(pathname) && <Newsletter email={company?.email} />}
      <div className="on-deep text-sm">
        <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(9em,1fr))] gap-x-6 gap-y-9 pt-14 pb-10 max-sm:*:first:col-span-full sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
          <div>
            <Logo />
            <p className="mt-4 max-w-[22em] text-base">Uit de wind. Incontinentiemateriaal, thuisbezorgd in een doos zonder naam.</p>
          </div>
          <Column title="Winkel">
            <ShopLinks links={shop} />
          </Column>
          <Column title="Hulp">
            <ShopLinks links={help} />
          </Column>
          <Column title="Luwte">
            <ShopLinks links={[...navigation.pages.filter(({ href }) => href.startsWith('/') && !linkedHrefs.has(href)), ...legal]} />
          </Column>
        </div>
        <div className="wrap">
          <div className="pb-5">
            <GuaranteeNotice className="w-32" linkClass="underline" />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-t border-white/25 pt-5 pb-9 text-xs">
            {company && (
              <p data-paper>
                {`© ${year ?? ''} ${formatCompanyLine(company)}`}
                <br />
                {`Klantenservice: ${company.phone} · ${company.email} · ${company.hours}`}
              </p>
            )}
            <ul className="flex flex-wrap gap-x-6">
              <li>
                <DialogButton load={() => import('../accessibility-preferences/accessibility-dialog.tsx')} className={linkClass}>
                  <Icon name="a-large-small" size={20} />
                  Leesgemak
                </DialogButton>
              </li>
              <li>
                <DialogButton load={() => import('../clear-local-data/clear-data-dialog.tsx')} className={linkClass}>
                  <Icon name="eraser" size={18} />
                  Wis mijn sporen
                </DialogButton>
              </li>
              {socialLinks.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
                    {name}
                    <Icon name="external-link" size={16} />
                    <span className="sr-only">(opent in een nieuw tabblad)</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  )
}

function Newsletter({ email }: { email: string | undefined }) {
  return (
    <section aria-labelledby="newsletter" className="border-t border-line bg-white">
      <div className="wrap grid gap-x-[clamp(2rem,6vw,5rem)] gap-y-6 py-12 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h2 id="newsletter" className="text-2xl">
            Af en toe bericht
          </h2>
          <p className="measure mt-3">Uitleg en nieuws, met een neutrale afzender en een onderwerp dat niets verraadt.</p>
        </div>
        <NewsletterForm />
        <p className="measure hidden noscript:block">
          Aanmelden voor de nieuwsbrief kan hier alleen met JavaScript.
          {email && (
            <>
              {' '}
              Stuur anders een mail naar{' '}
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
              .
            </>
          )}
        </p>
      </div>
    </section>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1.5 text-lg tracking-normal">{title}</h2>
      {children}
    </nav>
  )
}

function ShopLinks({ links }: { links: Links }) {
  return (
    <ul>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link to={href} className={linkClass}>
            <span className="inline-block first-letter:uppercase">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
