import { invalidMeasure, parseMeasurement } from '#domain/catalogue/product-page/size-advice.ts'
import { LabelledField } from '#ui/form/labelled-field.tsx'

/** What the visitor typed, for all cards of the advice. */
export type TypedHip = {
  text: string
  /** The visitor pressed a button that needs it. */
  isDemanded: boolean
  change: (text: string) => void
  prepare: () => void
  /** Puts the focus into the field of this form, or into the first one of the advice. */
  demand: (form: HTMLFormElement) => void
}

export const HipField = ({ hip }: { hip: TypedHip }) => (
  <LabelledField
    label="Heup in cm"
    name="hip"
    hint="Rond het breedste punt, over het ondergoed. Wat je invult, bewaren we niet."
    inputMode="numeric"
    autoComplete="off"
    value={hip.text}
    onFocus={hip.prepare}
    onChange={({ target }) => hip.change(target.value)}
    {...(hip.isDemanded && parseMeasurement(hip.text) === undefined && { error: invalidMeasure })}
  />
)

const hipFieldIn = (container: ParentNode) =>
  container.querySelector<HTMLInputElement>('main [name=hip]')

export const focusHip = (form: HTMLFormElement): void =>
  (hipFieldIn(form) ?? hipFieldIn(document))?.focus()
