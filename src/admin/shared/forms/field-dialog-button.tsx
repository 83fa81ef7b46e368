import type { ComponentProps, ReactNode } from 'react'
import { DialogButton } from './dialog-button.tsx'
import { type DialogProps, FieldDialog } from './field-form.tsx'
import type { StaffFields } from './staff-fields.ts'

type Props<Fields extends StaffFields> = Omit<DialogProps<Fields>, 'onClose'> & {
  kind?: ComponentProps<typeof DialogButton>['kind']
  opener: ReactNode
}

/** A button that opens a form in a dialog; `opener` is its text. */
export const FieldDialogButton = <const Fields extends StaffFields>({
  kind = 'ghost',
  opener,
  ...form
}: Props<Fields>) => (
  <DialogButton
    kind={kind}
    dialog={(close) => <FieldDialog cancel="Annuleren" {...form} onClose={close} />}
  >
    {opener}
  </DialogButton>
)
