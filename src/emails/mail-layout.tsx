// The layout of every mail. It loads no external resources and has no tracking.

import { type CSSProperties, type ReactNode, use } from 'react'
import { brandName } from '#domain/content/brand-name.ts'
import { formatCompanyLine } from '#domain/content/company-line.ts'
import { CompanyContext } from './company-context.ts'
import {
  Cell,
  LayoutTable,
  linkStyle,
  mailColours,
  MailImage,
  mailWidth,
  ShopName,
  Title,
} from './mail-blocks.tsx'

const body: CSSProperties = { margin: 0, backgroundColor: mailColours.ground }
/** Without a fixed layout, the width of the page would widen the table on a phone. */
const ground: CSSProperties = {
  tableLayout: 'fixed',
  width: '100%',
  backgroundColor: mailColours.ground,
}
const page: CSSProperties = { tableLayout: 'fixed', width: `${mailWidth}px`, maxWidth: '100%' }
const hiddenPreheader = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  msoHide: 'all',
} as CSSProperties
const card: CSSProperties = {
  backgroundColor: mailColours.white,
  border: `1px solid ${mailColours.line}`,
  borderRadius: '16px',
  padding: '28px 24px',
}

type LayoutProps = {
  title: string
  contact: string
  /** Mail programs show this text next to the subject. The opened mail does not show it. */
  preheader?: string
  children: ReactNode
}

export function MailLayout({ title, contact, preheader, children }: LayoutProps) {
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={body}>
        {preheader && <div style={hiddenPreheader}>{preheader}</div>}
        <LayoutTable style={ground}>
          <tr>
            <Cell align="center" style={{ padding: '24px 12px' }}>
              <LayoutTable width={mailWidth} align="center" style={page}>
                <tr>
                  <Header />
                </tr>
                <tr>
                  <Cell style={card}>
                    <main>
                      <Title>{title}</Title>
                      {children}
                    </main>
                  </Cell>
                </tr>
                <tr>
                  <Footer contact={contact} />
                </tr>
              </LayoutTable>
            </Cell>
          </tr>
        </LayoutTable>
      </body>
    </html>
  )
}

/** A program that shows no pictures shows the name. */
function Header() {
  const company = use(CompanyContext)
  const name = company?.shopName ?? brandName
  const logo = company?.logo
  return (
    <ShopName>
      <header>
        {logo ? (
          <MailImage src={`cid:${logo.cid}`} alt={name} width={logo.width} height={logo.height} />
        ) : (
          name
        )}
      </header>
    </ShopName>
  )
}

function Footer({ contact }: { contact: string }) {
  const company = use(CompanyContext)
  return (
    <Cell style={{ fontSize: '16px', padding: '20px 0 0' }}>
      <footer>
        Heb je een vraag? Antwoord op deze mail of kijk op{' '}
        <a href={contact} style={linkStyle}>
          {contact}
        </a>
        .
        {company && (
          <p style={{ fontSize: '14px', margin: '14px 0 0' }}>{formatCompanyLine(company)}</p>
        )}
      </footer>
    </Cell>
  )
}
