import { useParams } from 'react-router'
import { recallHeading } from '../domain/recall-notice.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ScreenHeader, Reply, Lines } from '#admin/shared/screen.tsx'
import { RecallParts } from './recall-parts.tsx'

export default function RecallLettersScreen() {
  const { id = '' } = useParams()
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader
          title="Brieven"
          about="Eén brief per klant bij wie de mail niet aankwam of die geen e-mailadres heeft. Doe ze in een gewone envelop zonder venster."
        >
          <Button onClick={() => window.print()}>Print</Button>
          <ButtonLink kind="ghost" to={`/admin/terugroepingen/${id}`}>
            Terug
          </ButtonLink>
        </ScreenHeader>
      </div>
      <Reply from="GET /api/admin/recalls/:id/letters" params={{ id }}>
        {({ letters, sender }) =>
          letters.length === 0 ? (
            <p>Alle mails zijn aangekomen of nog onderweg. Er is niets te printen.</p>
          ) : (
            <ol className="grid gap-6 print:block">
              {letters.map(({ number, name, address, parts }) => (
                <li
                  key={number}
                  aria-label={`Brief bij bestelling ${number}`}
                  className="rounded-card border border-line bg-white p-8 print:break-after-page print:rounded-none print:border-0 print:p-[16mm]"
                >
                  <p className="text-sm">{sender}</p>
                  <address className="py-8 not-italic">
                    <Lines lines={[name, ...address]} />
                  </address>
                  <h2 className="mb-5 text-xl">{recallHeading}</h2>
                  <RecallParts parts={parts} />
                </li>
              ))}
            </ol>
          )
        }
      </Reply>
    </>
  )
}
