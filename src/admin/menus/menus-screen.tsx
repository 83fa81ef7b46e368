// /admin/menu: the menus of the header, as visitors see them, changed as a whole and live at once.

import { useCallback, useMemo, useState } from 'react'
import type { Reply } from '#api/index.ts'
import { Announcer } from '#editor/announce.tsx'
import { menuFaults, menuLimits } from '#domain/page/menu-draft.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { CategoryMenu } from '#parts/shell/category-menu.tsx'
import { Button } from '#ui/button.tsx'
import { useUnsaved } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { goalList, type Goals, LinkFields } from './link-fields.tsx'
import { AddButton, MenuForm } from './menu-form.tsx'
import { type Change, freshKey, type KeyedLink, type KeyedMenu, type MenuTree, navigationOf, treeOf, withPart } from './menu-tree.ts'
import { SortedList } from './sorted-list.tsx'

type Stored = Reply<'GET /api/admin/menus'>

export default function MenusScreen() {
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/menus'), []))
  const { result: goals } = useQuery(useCallback(() => browserApi('GET /api/admin/link-goals'), []))
  return (
    <Announcer>
      <ScreenHead title="Menu" about="Dit staat bovenaan elke pagina, en op een telefoon achter de menuknop." />
      <QueryState result={result} reload={reload}>
        {(stored) => <Menus key={stored.version} stored={stored} goals={goals.status === 'done' ? goals.data.goals : []} reload={reload} />}
      </QueryState>
    </Announcer>
  )
}

function Menus({ stored, goals, reload }: { stored: Stored; goals: Goals; reload: () => Promise<void> }) {
  const [tree, setTree] = useState<MenuTree>(() => treeOf(stored.navigation))
  const [open, setOpen] = useState(tree.menus[0]?.key)
  const [tried, setTried] = useState(false)
  const { notice, errors, busy, run } = useMutation()
  const navigation = useMemo(() => navigationOf(tree), [tree])
  const changed = JSON.stringify(navigation) !== JSON.stringify(stored.navigation)
  const found = menuFaults(navigation)
  const faults = tried ? found : Object.fromEntries(Object.entries(errors).flatMap(([path, [fault]]) => (fault ? [[path, fault]] : [])))
  useUnsaved(() => changed)
  const place = tree.menus.findIndex(({ key }) => key === open)
  const menu = tree.menus[place]
  const setMenus = (change: Change<KeyedMenu[]>) => setTree((before) => ({ ...before, menus: change(before.menus) }))
  const setPages = (change: Change<KeyedLink[]>) => setTree((before) => ({ ...before, pages: change(before.pages) }))
  const save = () => {
    setTried(true)
    const [path] = Object.keys(found)
    if (path !== undefined) {
      const at = /^categories\.(\d+)/.exec(path)?.[1]
      if (at !== undefined) setOpen(tree.menus[Number(at)]?.key)
      return
    }
    void run(async () => {
      await browserApi('PUT /api/admin/menus', { body: { version: stored.version, navigation } })
      await reload()
    })
  }
  return (
    <div className="grid gap-8">
      <datalist id={goalList}>
        {goals.map(({ href, name }) => (
          <option key={href} value={href}>
            {name}
          </option>
        ))}
      </datalist>
      <section aria-label="Voorbeeld" className="relative z-10 rounded-card border border-line bg-sand px-6 py-2">
        <p className="text-xs font-semibold text-ink-soft">Zo staat het op een breed scherm. Klap een menu open om het te bekijken.</p>
        <div className="flex flex-wrap gap-x-6">
          {navigation.categories.map((category, at) => (
            <CategoryMenu key={tree.menus[at]?.key} category={category} />
          ))}
          {navigation.pages.map(({ name }, at) => (
            <span key={tree.pages[at]?.key} className="flex min-h-12 items-center">
              {name}
            </span>
          ))}
        </div>
      </section>
      <div className="grid items-start gap-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <section className="grid gap-3">
          <h2 className="text-xl">Menu’s</h2>
          <SortedList label="Menu’s" parts={tree.menus} nameOf={({ name }) => name || 'Menu zonder naam'} onChange={setMenus}>
            {({ key, name }) => (
              <button
                type="button"
                aria-pressed={key === open}
                onClick={() => setOpen(key)}
                className={`min-h-12 w-full rounded-[8px] px-2 text-start font-semibold hover:text-deep ${key === open ? 'text-deep underline underline-offset-4' : ''}`}
              >
                {name || 'Menu zonder naam'}
              </button>
            )}
          </SortedList>
          <AddButton
            full={tree.menus.length >= menuLimits.categories}
            onAdd={() => {
              const fresh: KeyedMenu = { key: freshKey(), name: '', featured: [], sections: [{ key: freshKey(), name: '', items: [] }] }
              setMenus((now) => [...now, fresh])
              setOpen(fresh.key)
            }}
          >
            Menu erbij
          </AddButton>
        </section>
        {menu && (
          <section aria-label={`Menu ${menu.name}`} className="rounded-card border border-line bg-sand p-4 sm:p-6">
            <MenuForm
              key={menu.key}
              menu={menu}
              path={`categories.${place}`}
              {...{ goals, faults }}
              dead={stored.dead}
              onChange={(change) => setMenus((now) => withPart(now, menu.key, change))}
            />
          </section>
        )}
      </div>
      <section className="grid gap-3">
        <h2 className="text-xl">Losse links naast de menu’s</h2>
        <SortedList label="Losse links" parts={tree.pages} nameOf={({ name }) => name || 'Link zonder naam'} onChange={setPages} forms>
          {(link, nth) => (
            <LinkFields
              {...{ link, goals, faults }}
              path={`pages.${nth}`}
              dead={stored.dead}
              onChange={(changed) => setPages((now) => withPart(now, link.key, (one) => ({ ...one, ...changed })))}
            />
          )}
        </SortedList>
        <AddButton
          full={tree.pages.length >= menuLimits.pages}
          onAdd={() => setPages((now) => [...now, { key: freshKey(), name: '', href: '' }])}
        >
          Losse link erbij
        </AddButton>
      </section>
      <div className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-sand py-4">
        {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
        {tried && Object.keys(found).length > 0 && (
          <Notice kind="error">Er klopt nog iets niet. Het staat bij de velden: {Object.values(found)[0]}</Notice>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <p role="status" className="me-auto">
            {changed ? 'Nog niet bewaard.' : 'Alles staat in de winkel.'}
          </p>
          {changed && (
            <>
              <Button kind="plain" onClick={() => setTree(treeOf(stored.navigation))}>
                Maak ongedaan
              </Button>
              <Button busy={busy} onClick={save}>
                Bewaren
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
