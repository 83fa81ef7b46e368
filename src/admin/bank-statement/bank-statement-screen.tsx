// /admin/bankafschrift: reads a bank statement and books the transfers that staff confirm.

import { useId, useRef, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Spinner } from '#ui/spinner.tsx'
import { FilePicker, readFile } from '../shared/file-picker.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import type { Statement } from './statement.ts'
import { StatementMatches } from './statement-matches.tsx'

export default function BankStatementScreen() {
  const [statement, setStatement] = useState<Statement>()
  const result = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const { run, busy, failure } = useStaffMutation('Het bestand kwam niet aan. Probeer het opnieuw.')

  const read = async (file: File) => {
    setStatement(undefined)
    await run(async () => {
      const reply = await readFile(() =>
        browserApi('POST /api/admin/bank-statements', { body: { file } }),
      )
      setStatement({ ...reply, name: file.name })
    })
    result.current?.focus()
  }

  return (
    <>
      <ScreenHeader
        title="Bankafschrift"
        about="Zoekt bij elke overboeking de bestelling die erop wacht. Er wordt niets geboekt voordat jij het bevestigt, en niets twee keer."
      />
      <p id={hintId} className="measure mb-4">
        Haal bij je bank het afschrift op als CAMT.053 of MT940. De winkel kijkt naar wat er
        binnenkwam, en bewaart het bestand niet.
      </p>
      <FilePicker
        label="Kies het bankafschrift"
        accept=".xml,.sta,.swi,.940,.txt,.mt940,application/xml,text/xml,text/plain"
        busy={busy}
        aria-describedby={hintId}
        onFile={(file) => void read(file)}
      />
      <div ref={result} tabIndex={-1} className="mt-8 grid gap-6 outline-none">
        {busy && <Spinner label="Het bestand wordt gelezen" />}
        {failure}
        {statement && <StatementMatches key={statement.name} statement={statement} />}
      </div>
    </>
  )
}
