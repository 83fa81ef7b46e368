// Dialog that inserts a new table.

import type { SubmitEvent } from 'react'
import { createTable, tableLimits, type TextTable } from '#domain/content/text-table.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'

export function TableDialog({ onInsert, onClose }: { onInsert: (table: TextTable) => void; onClose: () => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    onInsert(createTable(Number(formData.get('rows')), Number(formData.get('columns')), formData.has('header')))
  }
  return (
    <Dialog title="Tabel" onClose={onClose}>
      <form method="dialog" onSubmit={submit} className="grid gap-5">
        <div className="grid grid-cols-2 gap-5">
          <LabelledField label="Rijen" name="rows" type="number" min={1} max={tableLimits.rows} defaultValue={3} required />
          <LabelledField label="Kolommen" name="columns" type="number" min={1} max={tableLimits.columns} defaultValue={2} required />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="header" defaultChecked className="size-5 flex-none accent-deep" />
          De eerste rij is een koprij
        </label>
        <Button type="submit" className="justify-self-start">
          Tabel invoegen
        </Button>
      </form>
    </Dialog>
  )
}
