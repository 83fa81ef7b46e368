import type { SubmitEvent } from 'react'
import { createTable, tableLimits, type TextTable } from '#domain/content/text-table.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { useFormErrors } from './use-form-errors.ts'

export function TableDialog({
  onInsert,
  onClose,
}: {
  onInsert: (table: TextTable) => void
  onClose: () => void
}) {
  const { errors, showErrors } = useFormErrors()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const [rows, columns] = [Number(formData.get('rows')), Number(formData.get('columns'))]
    const hasErrors = showErrors(event.currentTarget, {
      rows: describeSizeError(rows, tableLimits.rows),
      columns: describeSizeError(columns, tableLimits.columns),
    })
    if (!hasErrors) onInsert(createTable(rows, columns, formData.has('header')))
  }
  return (
    <Dialog title="Tabel" onClose={onClose}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid grid-cols-2 gap-5">
          <LabelledField
            label="Rijen"
            name="rows"
            type="number"
            min={1}
            max={tableLimits.rows}
            defaultValue={3}
            required
            error={errors['rows']}
          />
          <LabelledField
            label="Kolommen"
            name="columns"
            type="number"
            min={1}
            max={tableLimits.columns}
            defaultValue={2}
            required
            error={errors['columns']}
          />
        </div>
        <Checkbox label="De eerste rij is een koprij" name="header" defaultChecked />
        <Button type="submit" className="justify-self-start">
          Tabel invoegen
        </Button>
      </form>
    </Dialog>
  )
}

const describeSizeError = (size: number, max: number): string | undefined =>
  Number.isInteger(size) && size >= 1 && size <= max
    ? undefined
    : `Vul een heel getal in van 1 tot en met ${max}.`
