// The layout of every mail. It loads no external resources and has no tracking.

import { type CSSProperties, type ReactNode, use } from 'react'
import { brandName } from '#domain/content/brand-name.ts'
import { type CompanyIdentity, formatCompanyLine } from '#domain/content/company-line.ts'
import { CompanyContext } from './company-context.ts'

const ink = '#1d2b2a'
const deep = '#1c4f4a'
const body: CSSProperties = {
  margin: 0,
  padding: '24px 12px',
  background: '#faf6ef',
  color: ink,
  fontFamily: "'Atkinson Hyperlegible Next', Verdana, sans-serif",
  fontSize: '18px',
  lineHeight: 1.6,
}
const page: CSSProperties = { maxWidth: '600px', margin: '0 auto' }
const hiddenPreheader: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden' }
const card: CSSProperties = {
  background: '#ffffff',
  border: '1px solid #e0d8ca',
  borderRadius: '16px',
  padding: '28px 24px',
}
const headingStyle: CSSProperties = {
  fontFamily: 'Fraunces, Georgia, serif',
  fontWeight: 500,
  lineHeight: 1.2,
  letterSpacing: '-0.01em',
}

export const linkStyle: CSSProperties = {
  color: deep,
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
}
export const hairlineStyle = '1px solid #e0d8ca'

type LayoutProps = {
  title: string
  contact: string
  /** Mail programs show this text next to the subject. The opened mail does not show it. */
  preheader?: string
  children: ReactNode
}

export function MailLayout({ title, contact, preheader, children }: LayoutProps) {
  const company = use(CompanyContext)
  const shopName = company?.shopName ?? brandName
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
        <div style={page}>
          <header style={{ ...headingStyle, color: deep, fontSize: '28px', margin: '0 0 20px' }}>
            {company?.logo ? <MailLogo {...company.logo} name={shopName} /> : shopName}
          </header>
          <main style={card}>
            <h1 style={{ ...headingStyle, fontSize: '30px', margin: '0 0 16px' }}>{title}</h1>
            {children}
          </main>
          <footer style={{ fontSize: '16px', margin: '20px 0 0' }}>
            Heb je een vraag? Antwoord op deze mail of kijk op{' '}
            <a href={contact} style={linkStyle}>
              {contact}
            </a>
            .
            {company && (
              <p style={{ fontSize: '14px', margin: '14px 0 0' }}>{formatCompanyLine(company)}</p>
            )}
          </footer>
        </div>
      </body>
    </html>
  )
}

/** A program that shows no pictures shows the name. */
const MailLogo = ({
  cid,
  name,
  width,
  height,
}: NonNullable<CompanyIdentity['logo']> & { name: string }) => (
  <img
    src={`cid:${cid}`}
    alt={name}
    width={width}
    height={height}
    style={{ display: 'block', borderRadius: '8px' }}
  />
)

export const Heading = ({ children }: { children: ReactNode }) => (
  <h2 style={{ ...headingStyle, fontSize: '22px', margin: '28px 0 8px' }}>{children}</h2>
)
export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p style={{ margin: '0 0 14px' }}>{children}</p>
)

export const MainLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p style={{ margin: '22px 0' }}>
    <a
      href={href}
      style={{
        display: 'inline-block',
        background: deep,
        color: '#ffffff',
        borderRadius: '999px',
        padding: '12px 28px',
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  </p>
)
