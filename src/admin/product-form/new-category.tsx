// Makes a category without leaving the form of a product.

import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Props = { onCreated: (category: { id: number; name: string }) => void }

export function NewCategory({ onCreated }: Props) {
  const [categories, setCategories] =
    useState<EndpointReply<'GET /api/admin/categories'>['categories']>()
  const { run, busy, notice } = useStaffMutation()
  const open = () =>
    run(async () => {
      const reply = await browserApi('GET /api/admin/categories')
      setCategories(reply.categories)
    })
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button kind="ghost" busy={busy} aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="plus" size={20} />
        Nieuwe categorie
      </Button>
      {notice && <Notice kind="error">{notice.text}</Notice>}
      {categories && (
        <CategoryDialog
          all={categories}
          category={undefined}
          onClose={() => setCategories(undefined)}
          onSaved={(name, { id }) => {
            setCategories(undefined)
            if (id !== undefined) onCreated({ id, name })
          }}
        />
      )}
    </div>
  )
}
