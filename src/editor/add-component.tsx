import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { blockPreviewUrl, blocksByGroup } from './block-definitions.ts'
import { compactControlClass } from './fields/compact-look.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

export default function AddComponent({
  onAdd,
  onClose,
}: {
  onAdd: (layout: string) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const query = typed.trim().toLowerCase()
  const matches = blocksByGroup()
    .map(({ group, blocks }) => ({
      group,
      blocks: blocks.filter(({ layout, name }) =>
        `${name} ${layout} ${group}`.toLowerCase().includes(query),
      ),
    }))
    .filter(({ blocks }) => blocks.length > 0)
  const count = matches.reduce((sum, { blocks }) => sum + blocks.length, 0)
  return (
    <Dialog title="Een onderdeel toevoegen" wide onClose={onClose}>
      <div className="grid gap-7">
        <label className="relative block max-w-md text-sm font-semibold">
          Zoek een onderdeel
          <Icon name="search" size={20} className="absolute bottom-3 left-3 text-ink-soft" />
          <input
            type="search"
            value={typed}
            placeholder="Bijvoorbeeld foto, vragen, knop"
            onChange={({ target }) => setTyped(target.value)}
            className={`${compactControlClass} mt-1 ps-11 font-normal`}
          />
        </label>
        <p role="status" className="sr-only">
          {formatCountOf(count, 'onderdeel', 'onderdelen')}
        </p>
        {matches.length === 0 && <p>Geen onderdeel gevonden voor “{typed.trim()}”.</p>}
        {matches.map(({ group, blocks }) => (
          <section key={group} aria-label={group}>
            <h3 className="mb-3 text-lg">{group}</h3>
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {blocks.map(({ layout, name }) => (
                <li key={layout}>
                  <button
                    type="button"
                    onClick={() => onAdd(layout)}
                    data-layout={layout}
                    className="block h-full w-full overflow-hidden rounded-[12px] border-[1.5px] border-line bg-white text-start hover:border-deep"
                  >
                    <BlockPicture layout={layout} />
                    <span className="block px-4 py-3 text-sm leading-tight font-semibold">
                      {name}
                      <span className="block text-xs font-normal text-ink-soft">{layout}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-line bg-sand px-6 py-3 sm:-mx-9 sm:-mb-9 sm:px-9">
          <Button kind="ghost" lang="en" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function BlockPicture({ layout }: { layout: string }) {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <span className="grid aspect-[16/10] place-items-center overflow-hidden border-b border-line bg-dune">
      {isMissing ? (
        <span className="font-head text-xl text-ink-soft">{layout}</span>
      ) : (
        <img
          src={blockPreviewUrl(layout)}
          alt=""
          loading="lazy"
          onError={() => setIsMissing(true)}
          className="size-full object-cover object-top"
        />
      )}
    </span>
  )
}
