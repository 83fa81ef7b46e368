// The choice whether staff note the lot numbers of a product when they pack it.

import { productFieldId } from './form-fields.tsx'

type Props = { checked: boolean; onChange: (checked: boolean) => void }

export const LotsInput = ({ checked, onChange }: Props) => (
  <div className="flex min-h-11 items-start gap-3">
    <input
      id={productFieldId('tracks_lots')}
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="mt-1 size-5 flex-none accent-deep"
      aria-describedby={`${productFieldId('tracks_lots')}-hint`}
    />
    <div>
      <label htmlFor={productFieldId('tracks_lots')} className="font-semibold">
        Lotnummers noteren
      </label>
      <p id={`${productFieldId('tracks_lots')}-hint`} className="text-sm text-ink-soft">
        Op de bestelling kun je dan per pak het lotnummer intypen of scannen. Roept de maker een lot
        terug, dan weet je wie het kreeg.
      </p>
    </div>
  </div>
)
