// The address is where the window of an envelope shows it, and the confirmation of an order has its
// enclosures on pages of their own.

import { useParams } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import {
  modelWithdrawalFormFootnote,
  modelWithdrawalFormIntroduction,
  modelWithdrawalFormTitle,
} from '#domain/order/returns/model-withdrawal-form.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { ScreenHeader, Reply, Lines } from '../shared/screen.tsx'
import type { DocumentPart } from '#domain/content/rich-text/document-parts.ts'

/** The text of a document without layout, such as the terms in a letter. */
const DocumentParts = ({ parts }: { parts: readonly DocumentPart[] }) =>
  parts.map((part, index) => <Part key={index} part={part} />)

function Part({ part }: { part: DocumentPart }) {
  switch (part.kind) {
    case 'heading':
      return part.level === 2 ? (
        <h3 className="mt-5 mb-1 font-semibold">{part.text}</h3>
      ) : (
        <h4 className="mt-4 mb-1 font-semibold">{part.text}</h4>
      )
    case 'paragraph':
      return <p className="mb-3 whitespace-pre-line">{part.text}</p>
    case 'list': {
      const items = part.items.map((item, index) => <li key={index}>{item}</li>)
      return part.ordered ? (
        <ol start={part.start} className="mb-3 list-decimal ps-6">
          {items}
        </ol>
      ) : (
        <ul className="mb-3 list-disc ps-6">{items}</ul>
      )
    }
    case 'table':
      return (
        <table className="mb-3 w-full text-start">
          <tbody>
            {part.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column} className="border-b border-line py-1 pe-4 align-top">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

type Letter = EndpointReply<'GET /api/admin/orders/:number/letters/:id'>

const pageClass =
  'rounded-card border border-line bg-white p-8 print:break-after-page print:rounded-none print:border-0 print:p-0'

export default function LetterScreen() {
  const { number = '', id = '' } = useParams()
  const { notice, busy, run } = useMutation()
  const markPosted = () =>
    run(async () => {
      await browserApi('POST /api/admin/orders/:number/letters/:id/posted', {
        params: { number, id },
      })
      return 'De brief is afgehandeld. Je kunt hem later nog eens printen.'
    })
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader
          title={`Brief bij bestelling ${number}`}
          about="Print alle bladzijden. Vouw de brief in drieën; het adres past in het venster links van een lange envelop."
        >
          <Button onClick={() => window.print()}>Print</Button>
          <Button kind="ghost" busy={busy} onClick={markPosted}>
            Brief is op de post
          </Button>
          <ButtonLink kind="ghost" to={`/admin/bestellingen/${number}`}>
            Terug naar de bestelling
          </ButtonLink>
        </ScreenHeader>
        <div aria-live="polite" className="not-empty:mb-6">
          {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        </div>
      </div>
      <Reply from="GET /api/admin/orders/:number/letters/:id" params={{ number, id }}>
        {(letter) => (
          <div className="grid max-w-4xl gap-6 print:block print:max-w-none">
            <LetterPage letter={letter} number={number} />
            {letter.withdrawal_form && <WithdrawalForm lines={letter.withdrawal_form} />}
            {letter.terms && (
              <section aria-label={letter.terms.title} className={pageClass}>
                <h2 className="mb-3 text-xl">{letter.terms.title}</h2>
                <p className="mb-5 text-sm">{letter.terms.introduction}</p>
                <DocumentParts parts={letter.terms.parts} />
              </section>
            )}
          </div>
        )}
      </Reply>
    </>
  )
}

function LetterPage({ letter, number }: { letter: Letter; number: string }) {
  const { sender, recipient, title, parts, order_page, transfer_code, at } = letter
  return (
    <article aria-label={title} className={pageClass}>
      <p className="pb-6 text-sm print:h-[30mm] print:pb-0">
        {sender.name}
        <br />
        {sender.address}
      </p>
      <address className="pb-8 not-italic print:ms-[6mm] print:h-[45mm] print:w-[80mm] print:pb-0">
        <Lines lines={recipient} />
      </address>
      <p className="mb-5">{formatDate(at)}</p>
      <h2 className="mb-5 text-xl">{title}</h2>
      {parts.map(({ title: heading, sentences }, index) => (
        <div key={index} className="mb-5 print:break-inside-avoid">
          {heading && <h3 className="mb-1 font-semibold">{heading}</h3>}
          {sentences.map((sentence) => (
            <p key={sentence} className={heading ? undefined : 'mb-3'}>
              {sentence}
            </p>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-8 print:break-inside-avoid">
        {transfer_code && (
          <figure className="w-44">
            <svg
              role="img"
              aria-label="QR-code om het bedrag over te maken"
              viewBox={`0 0 ${transfer_code.size} ${transfer_code.size}`}
              shapeRendering="crispEdges"
            >
              <path d={transfer_code.path} fill="#000" />
            </svg>
            <figcaption className="text-sm">
              Overmaken: scan deze code met de app van je bank.
            </figcaption>
          </figure>
        )}
        <figure className="min-w-0 flex-1 basis-44">
          <div className="w-44">
            <QrCode
              className="max-w-60"
              text={order_page}
              label={`QR-code van de pagina van bestelling ${number}`}
            />
          </div>
          <figcaption className="text-sm break-all">
            De pagina van je bestelling: scan deze code met je telefoon, of ga naar {order_page}
          </figcaption>
        </figure>
      </div>
      <p className="mt-6">
        Heb je een vraag? {sender.phone ? `Bel ${sender.phone} of schrijf` : 'Schrijf'} naar{' '}
        {sender.address}.
      </p>
      <p className="mt-3 text-sm">{sender.company_line}</p>
    </article>
  )
}

const WithdrawalForm = ({ lines }: { lines: readonly string[] }) => (
  <section aria-label={modelWithdrawalFormTitle} className={pageClass}>
    <h2 className="mb-3 text-xl">{modelWithdrawalFormTitle}</h2>
    <p className="mb-8">({modelWithdrawalFormIntroduction})</p>
    {lines.map((line) => (
      <p key={line} className="mb-14">
        {line}
      </p>
    ))}
    <p className="text-sm">{modelWithdrawalFormFootnote}</p>
  </section>
)
