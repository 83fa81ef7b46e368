// /admin/leveranciers/:id: the details of a supplier and what it supplies. `nieuw` is a new
// supplier.

import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { type Supplier, SupplierForm, type SupplierInput } from './supplier-form.tsx'
import { SupplierItems } from './supplier-items.tsx'

export default function SupplierScreen() {
  const { id = '' } = useParams()
  return id === 'nieuw' ? <NewSupplier /> : <ExistingSupplier key={id} id={id} />
}

const toList = (
  <ButtonLink kind="ghost" to="/admin/leveranciers">
    Alle leveranciers
  </ButtonLink>
)

function NewSupplier() {
  const navigate = useNavigate()
  const add = async (body: SupplierInput) => {
    const { id } = await browserApi('POST /api/admin/suppliers', { body })
    const pathname = `/admin/leveranciers/${id}`
    void navigate(pathname)
    return { text: `${body.name} is toegevoegd. Kies nu wat deze leverancier levert.`, pathname }
  }
  return (
    <>
      <ScreenHeader
        title="Nieuwe leverancier"
        about="De levertijd bepaalt hoe ver vooruit je bestelt. De rest kan later."
      >
        {toList}
      </ScreenHeader>
      <SupplierForm save={add} />
    </>
  )
}

function ExistingSupplier({ id }: { id: string }) {
  const { result, reload } = useReply('GET /api/admin/suppliers/:id', { params: { id } })
  return (
    <QueryBoundary result={result} reload={reload}>
      {({ supplier, items }) => {
        const save = async (input: SupplierInput) => {
          await browserApi('PUT /api/admin/suppliers/:id', {
            params: { id },
            body: { ...input, version: supplier.version },
          })
          await reload()
          return 'De gegevens zijn bewaard.'
        }
        return (
          <>
            <ScreenHeader title={supplier.name}>
              <RemoveSupplier supplier={supplier} />
              {toList}
            </ScreenHeader>
            <div className="grid gap-12">
              <SupplierItems
                key={items.map(({ item }) => item).join(',')}
                supplier={supplier}
                items={items}
                reload={reload}
              />
              <section aria-labelledby="supplier-details" className="grid gap-5">
                <h2 id="supplier-details" className="text-xl">
                  Gegevens
                </h2>
                <SupplierForm key={supplier.version} supplier={supplier} save={save} />
              </section>
            </div>
          </>
        )
      }}
    </QueryBoundary>
  )
}

function RemoveSupplier({ supplier: { id, name } }: { supplier: Supplier }) {
  const navigate = useNavigate()
  const { notice, busy, run } = useStaffMutation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const remove = () =>
    run(async () => {
      await browserApi('DELETE /api/admin/suppliers/:id', { params: { id: String(id) } })
      close()
      void navigate('/admin/leveranciers')
      return { text: `${name} is weggehaald.`, pathname: '/admin/leveranciers' }
    })
  return (
    <>
      <Button kind="ghost" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Haal weg
      </Button>
      {isOpen && (
        <Dialog title={`${name} weghalen?`} onClose={close}>
          <p className="mb-6">
            De producten blijven in de winkel, maar staan dan bij geen leverancier meer.
          </p>
          <div role="status" className="mb-6 empty:hidden">
            {notice && <Notice kind="error">{notice.text}</Notice>}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void remove()}>
              Haal leverancier weg
            </Button>
            <Button kind="ghost" onClick={close}>
              Toch niet
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
