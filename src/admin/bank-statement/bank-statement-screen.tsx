// /admin/bankafschrift: reads a bank statement and books the transfers that staff confirm.

import { useId, useRef, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import type { Statement } from './statement.ts'
import { StatementMatches } from './statement-matches.tsx'

export default function BankStatementScreen() {
  const [statement, setStatement] = useState<Statement>()
  const picker = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const { run, busy, notice } = useStaffMutation('Het bestand kwam niet aan. Probeer het opnieuw.')

  const read = async (file: File) => {
    setStatement(undefined)
    await run(async () => {
      try {
        const reply = await browserApi('POST /api/admin/bank-statements', { body: { file } })
        setStatement({ ...reply, name: file.name })
      } catch (error) {
        throw isProblem(error) && error.errors?.['file']?.[0]
          ? new Problem('input-invalid', { message: error.errors['file'][0] })
          : error
      }
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
      <input
        ref={picker}
        type="file"
        accept=".xml,.sta,.swi,.940,.txt,.mt940,application/xml,text/xml,text/plain"
        aria-label="Kies het bankafschrift"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) void read(chosen)
        }}
      />
      <Button busy={busy} aria-describedby={hintId} onClick={() => picker.current?.click()}>
        <Icon name="file-up" size={20} />
        Kies een bestand
      </Button>
      <div ref={result} tabIndex={-1} className="mt-8 grid gap-6 outline-none">
        {busy && <Spinner label="Het bestand wordt gelezen" />}
        {notice && <Notice kind="error">{notice.text}</Notice>}
        {statement && <StatementMatches key={statement.name} statement={statement} />}
      </div>
    </>
  )
}
