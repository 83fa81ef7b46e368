import { renderToStaticMarkup } from 'react-dom/server'
import { brandName } from '#domain/content/shop/brand-name.ts'
import { formatCompanyLine } from '#domain/content/shop/company-line.ts'
import { fillMail } from '#domain/mail/fill-mail.ts'
import type { RenderMail } from '#domain/mail/outgoing-mail.ts'
import { MailLayout } from './mail-layout.tsx'
import { formatMailText } from './mail-text.ts'

/**
 * Outlook for Windows scales pictures and widths by the resolution of the screen, and shows Times
 * where it does not know the first font. React writes no such comment.
 */
const addOutlookHead = (html: string): string =>
  html.replace(
    '</head>',
    '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,p,a{font-family:Verdana,sans-serif!important}h1,h2,h3{font-family:Georgia,serif!important}</style><![endif]--></head>',
  )

export const renderMail: RenderMail = (name, content, company, words) => {
  const mail = fillMail(name, content, words)
  const html = renderToStaticMarkup(<MailLayout mail={mail} company={company} />)
  return {
    subject: mail.subject,
    html: `<!doctype html>${addOutlookHead(html)}`,
    text: `${company.shopName ?? brandName}\n\n${formatMailText(mail)}\n${formatCompanyLine(company)}\n`,
  }
}
