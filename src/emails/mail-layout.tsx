// The layout of every mail. It loads no external resources and has no tracking.

import type { CSSProperties } from 'react'
import { brandName } from '#domain/content/shop/brand-name.ts'
import { type CompanyIdentity, formatCompanyLine } from '#domain/content/shop/company-line.ts'
import type { FilledMail } from '#domain/mail/fill-mail.ts'
import {
  Cell,
  LayoutTable,
  MailColoursContext,
  MailImage,
  TextLink,
  mailWidth,
  useHairline,
  useMailColours,
  white,
  ShopName,
  Title,
} from './mail-blocks.tsx'
import { Blocks } from './mail-html.tsx'

const page: CSSProperties = { tableLayout: 'fixed', width: `${mailWidth}px`, maxWidth: '100%' }
const hiddenPreheader = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  msoHide: 'all',
} as CSSProperties
type LayoutProps = { mail: FilledMail; company: CompanyIdentity }

export const MailLayout = (props: LayoutProps) =>
  props.company.colours ? (
    <MailColoursContext value={props.company.colours}>
      <Layout {...props} />
    </MailColoursContext>
  ) : (
    <Layout {...props} />
  )

function Layout({ mail, company }: LayoutProps) {
  const { subject, preheader, contact, blocks } = mail
  const { ground } = useMailColours()
  const card: CSSProperties = {
    backgroundColor: white,
    border: useHairline(),
    borderRadius: '16px',
    padding: '28px 24px',
  }
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, backgroundColor: ground }}>
        {preheader && <div style={hiddenPreheader}>{preheader}</div>}
        {/* Without a fixed layout, the width of the page would widen the table on a phone. */}
        <LayoutTable style={{ tableLayout: 'fixed', width: '100%', backgroundColor: ground }}>
          <tr>
            <Cell align="center" style={{ padding: '24px 12px' }}>
              <LayoutTable width={mailWidth} align="center" style={page}>
                <tr>
                  <Header company={company} />
                </tr>
                <tr>
                  <Cell style={card}>
                    <main>
                      <Title>{subject}</Title>
                      <Blocks blocks={blocks} />
                    </main>
                  </Cell>
                </tr>
                <tr>
                  <Footer contact={contact} company={company} />
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
function Header({ company: { shopName, logo } }: { company: CompanyIdentity }) {
  const name = shopName ?? brandName
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

function Footer({ contact, company }: { contact: string; company: CompanyIdentity }) {
  return (
    <Cell style={{ fontSize: '16px', padding: '20px 0 0' }}>
      <footer>
        Heb je een vraag? Antwoord op deze mail of kijk op{' '}
        <TextLink href={contact}>{contact}</TextLink>.
        <p style={{ fontSize: '14px', margin: '14px 0 0' }}>{formatCompanyLine(company)}</p>
      </footer>
    </Cell>
  )
}
