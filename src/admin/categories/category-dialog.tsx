// A category written anew or changed.

import { type FormEvent, useState } from 'react'
import { longestDescription } from '#domain/catalogue/category-sentence.ts'
import { whyNotUnder } from '#domain/catalogue/category-tree.ts'
import { type Gender, genders } from '#domain/catalogue/gender.ts'
import { forbiddenClaims } from '#domain/page/claims.ts'
import { slugFrom } from '#domain/page/slug-from.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { useUnsaved } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { FaultList, faultId, faultsOf } from '../fault-list.tsx'
import { SelectField } from '../select-field.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import type { KeptCategory } from './kept-category.ts'

type Props = {
  all: readonly KeptCategory[]
  /** Undefined for a new one. */
  category: KeptCategory | undefined
  onClose: () => void
  onSaved: (name: string) => void
}

const forWhom = [
  ['', 'Zegt de naam al, of iedereen'],
  ['male', 'Heren'],
  ['female', 'Dames'],
  ['unisex', 'Iedereen'],
] as const

const labels = { name: 'Naam', slug: 'Adres', parent: 'Staat onder' }

export function CategoryDialog({ all, category, onClose, onSaved }: Props) {
  const [name, setName] = useState(category?.name ?? '')
  const [ownSlug, setOwnSlug] = useState(category?.slug)
  const [gender, setGender] = useState<string>(category?.gender ?? '')
  const [parent, setParent] = useState(String(category?.parent ?? ''))
  const [description, setDescription] = useState(category?.description ?? '')
  const [hidden, setHidden] = useState(category?.hidden ?? false)
  const { notice, errors, busy, run } = useMutation()
  const slug = ownSlug ?? slugFrom(name)
  const claimed = [name, description].flatMap(forbiddenClaims)
  const faults = faultsOf(errors, labels)
  useUnsaved(() => !busy && (name !== (category?.name ?? '') || ownSlug !== category?.slug))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = {
      name,
      slug,
      gender: genders.find((one: Gender) => one === gender) ?? null,
      parent: parent === '' ? null : Number(parent),
      hidden,
      description,
    }
    const saved = await run(async () => {
      if (category)
        await browserApi('PUT /api/admin/categories/:id', {
          params: { id: String(category.id) },
          body: { ...body, version: category.version },
        })
      else await browserApi('POST /api/admin/categories', { body })
    })
    if (saved) onSaved(name.trim())
  }
  return (
    <Dialog title={category ? 'Categorie wijzigen' : 'Nieuwe categorie'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {notice?.kind === 'error' && (
          <Notice kind="error">{faults.length > 0 ? <FaultList form="categorie" faults={faults} /> : notice.text}</Notice>
        )}
        <Field
          label="Naam"
          id={faultId('categorie', 'name')}
          name="name"
          value={name}
          maxLength={80}
          autoComplete="off"
          error={errors['name']?.[0]}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Adres"
          id={faultId('categorie', 'slug')}
          name="slug"
          hint={
            category && category.slug !== slug
              ? 'Het oude adres blijft werken: het leidt door naar dit.'
              : `Bezoekers zien /shop/${slug || '…'}`
          }
          value={slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['slug']?.[0]}
          onChange={({ target }) => setOwnSlug(target.value)}
        />
        <Field
          label="Zin onder de naam"
          name="description"
          hint={`Staat boven de producten en in zoekmachines. Hooguit ${longestDescription} tekens. Leeg: de winkel schrijft er zelf een.`}
          value={description}
          maxLength={longestDescription}
          autoComplete="off"
          error={errors['description']?.[0]}
          onChange={({ target }) => setDescription(target.value)}
        />
        {claimed.length > 0 && <Notice kind="warning">{claimed.join(' ')}</Notice>}
        <SelectField
          label="Staat onder"
          id={faultId('categorie', 'parent')}
          options={[['', 'Geen: bovenaan'], ...all.filter(({ id }) => fits(all, category?.id, id)).map(asOption)]}
          value={parent}
          error={errors['parent']?.[0]}
          onChange={setParent}
        />
        <SelectField
          label="Voor wie"
          hint="Wie op heren filtert, ziet de categorieën voor dames niet, en andersom."
          options={forWhom}
          value={gender}
          onChange={setGender}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={hidden}
            onChange={({ target }) => setHidden(target.checked)}
            className="size-6 flex-none accent-deep"
          />
          Verborgen voor bezoekers
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Bewaren
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Annuleren
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const fits = (all: readonly KeptCategory[], id: number | undefined, parent: number) =>
  whyNotUnder(
    all.map((one, position) => ({ ...one, parentId: one.parent, position })),
    id,
    parent,
  ) === undefined

const asOption = ({ id, name, level }: KeptCategory) => [String(id), `${'– '.repeat(level - 1)}${name}`] as const
