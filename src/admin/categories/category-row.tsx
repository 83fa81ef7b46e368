// One category in the list, with its level in the tree, product count and buttons.

import { SmallButton } from '#editor/small-button.tsx'
import { genderFilterLabels } from '#domain/catalogue/gender.ts'
import { Icon } from '#ui/icon.tsx'
import type { ListedCategory } from './category.ts'
import type { MoveDirection } from './move-category.ts'

type Props = {
  category: ListedCategory
  steps: Readonly<Record<MoveDirection, boolean>>
  onStep: (step: MoveDirection) => void
  onEdit: () => void
  onRemove: () => void
}

const depth = ['', '', 'sm:ps-12 ps-8', 'sm:ps-20 ps-12']

export function CategoryRow({ category, steps, onStep, onEdit, onRemove }: Props) {
  const { name, slug, level, hidden, gender, products, in_menu: inMenu } = category
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2.5 not-last:border-b sm:px-6 ${depth[level] ?? ''}`}
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {hidden && (
            <span className="inline-flex items-center gap-1.5 rounded-pill bg-dune px-3 text-sm font-normal">
              <Icon name="eye-off" size={16} />
              verborgen
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>/shop/{slug}</span>
          <span>{products === 1 ? '1 product' : `${products} producten`}</span>
          {inMenu > 0 && (
            <span>{inMenu === 1 ? '1 keer in het menu' : `${inMenu} keer in het menu`}</span>
          )}
          {(gender === 'male' || gender === 'female') && <span>{genderFilterLabels[gender]}</span>}
        </p>
      </div>
      <div className="flex">
        <SmallButton
          icon="arrow-up"
          label={`Omhoog: ${name}`}
          disabled={!steps.up}
          onClick={() => onStep('up')}
        />
        <SmallButton
          icon="arrow-down"
          label={`Omlaag: ${name}`}
          disabled={!steps.down}
          onClick={() => onStep('down')}
        />
        <SmallButton icon="pencil" label={`Wijzig ${name}`} onClick={onEdit} />
        <SmallButton icon="trash-2" label={`Haal ${name} weg`} onClick={onRemove} />
      </div>
    </li>
  )
}
