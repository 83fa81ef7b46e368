// Visitors see the changes of all menus and the footer after one save.

import { useMemo, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { Announcer } from '#editor/announcer.tsx'
import { isPageLink } from '#domain/content/links/collect-internal-links.ts'
import {
  collectHrefs,
  listMenuLinks,
  validateMenus,
  menuLimits,
} from '#domain/content/menus/validate-menus.ts'
import type { Navigation } from '#domain/content/menus/navigation.ts'
import { Problem } from '#domain/problem.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { browserApi } from '#components/api-context.ts'
import { MenuCategory } from '#components/shell/menu-category.tsx'
import { Button } from '#ui/button.tsx'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-changes-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { BottomBar } from '../shared/bottom-bar.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { ScreenHeader } from '../shared/screen.tsx'
import { LinkContext, LinkList, linkTargetListId } from './link-fields.tsx'
import { AddButton, SortableList } from './sortable-list.tsx'
import { MenuForm, FooterForm } from './menu-form.tsx'
import {
  type ValueUpdater,
  newMenuKey,
  type KeyedLink,
  type KeyedMenu,
  type MenuTree,
  toNavigation,
  toMenuTree,
  updatePart,
} from './menu-tree.ts'

export default function MenusScreen() {
  const { result, reload } = useReply('GET /api/admin/menus')
  const { result: linkTargets } = useReply('GET /api/admin/link-targets')
  return (
    <Announcer>
      <ScreenHeader
        title="Menu en voet"
        about="Het menu staat bovenaan elke pagina, en op een telefoon achter de menuknop. Onderaan dit scherm kies je de links onder elke pagina."
      />
      <QueryBoundary result={result} reload={reload}>
        {(stored) => (
          <Menus
            key={stored.version}
            stored={stored}
            linkTargets={linkTargets.status === 'done' ? linkTargets.data.targets : []}
            reload={reload}
          />
        )}
      </QueryBoundary>
    </Announcer>
  )
}

const deadLinkMessage =
  'Een link gaat naar een adres waar niets staat. Kies een ander adres, of bewaar nog een keer: bezoekers zien die link dan niet.'

/** The links that visitors do not see, by their names. */
function describeDeadLinks(navigation: Navigation, deadHrefs: readonly string[]): string {
  const places = listMenuLinks(navigation)
    .filter(({ href }) => deadHrefs.includes(href))
    .map(({ place, name }) => `${place}, ${name}`)
  if (places.length === 0) return ''
  return places.length === 1
    ? `Een link gaat nergens heen: ${places[0]}. Bezoekers zien hem niet.`
    : `${places.length} links gaan nergens heen: ${places.join('; ')}. Bezoekers zien ze niet.`
}

type PreviewProps = { navigation: Navigation; tree: MenuTree }

/** A phone has it folded, because the menu is a long list there. */
function MenuPreview({ navigation, tree }: PreviewProps) {
  const isWide = useState(() => matchMedia('(width >= 40rem)').matches)[0]
  return (
    <details
      open={isWide}
      className="relative z-10 rounded-card border border-line bg-sand px-4 py-2 sm:px-6"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-sm font-semibold text-ink-soft sm:min-h-0">
        Zo zien bezoekers het menu
        <DisclosureArrow />
      </summary>
      <div className="menu">
        {navigation.categories.map((category, index) => (
          <MenuCategory key={tree.menus[index]?.key} category={category} />
        ))}
        {navigation.pages.map(({ name }, index) => (
          <span key={tree.pages[index]?.key} className="flex min-h-control items-center">
            {name}
          </span>
        ))}
      </div>
    </details>
  )
}

type Props = {
  stored: EndpointReply<'GET /api/admin/menus'>
  linkTargets: EndpointReply<'GET /api/admin/link-targets'>['targets']
  reload: () => Promise<void>
}

function Menus({ stored, linkTargets, reload }: Props) {
  const [tree, setTree] = useState<MenuTree>(() => toMenuTree(stored.navigation))
  const [open, setOpen] = useState(tree.menus[0]?.key)
  const [hasTriedToSave, setHasTriedToSave] = useState(false)
  const [deadHrefs, setDeadHrefs] = useState<readonly string[]>(stored.dead)
  const { failure, errors, busy, run } = useStaffMutation()
  const navigation = useMemo(() => toNavigation(tree), [tree])
  const changed = JSON.stringify(navigation) !== JSON.stringify(stored.navigation)
  const foundErrors = validateMenus(navigation)
  const linkContext = {
    linkTargets,
    deadHrefs,
    errors: hasTriedToSave
      ? foundErrors
      : Object.fromEntries(
          Object.entries(errors).flatMap(([path, [error]]) => (error ? [[path, error]] : [])),
        ),
  }
  useUnsavedChanges(() => changed)
  const openIndex = tree.menus.findIndex(({ key }) => key === open)
  const menu = tree.menus[openIndex]
  const setMenus = (change: ValueUpdater<KeyedMenu[]>) =>
    setTree((before) => ({ ...before, menus: change(before.menus) }))
  const setPages = (change: ValueUpdater<KeyedLink[]>) =>
    setTree((before) => ({ ...before, pages: change(before.pages) }))
  const save = () => {
    setHasTriedToSave(true)
    const [path] = Object.keys(foundErrors)
    if (path !== undefined) {
      const index = /^categories\.(\d+)/.exec(path)?.[1]
      if (index !== undefined) setOpen(tree.menus[Number(index)]?.key)
      return
    }
    void run(async () => {
      const hrefs = collectHrefs(navigation).filter((href) => isPageLink(href, location.origin))
      const { dead } = await browserApi('POST /api/admin/link-check', { body: { hrefs } })
      setDeadHrefs(dead)
      // Links that the screen marked before, staff keep on purpose; visitors do not see them.
      if (dead.some((href) => !deadHrefs.includes(href)))
        throw new Problem('input-invalid', { message: deadLinkMessage })
      await browserApi('PUT /api/admin/menus', { body: { version: stored.version, navigation } })
      await reload()
      return 'Bewaard. Bezoekers zien het meteen.'
    })
  }
  return (
    <LinkContext value={linkContext}>
      <div className="grid gap-8">
        <datalist id={linkTargetListId}>
          {linkTargets.map(({ href, name }) => (
            <option key={href} value={href}>
              {name}
            </option>
          ))}
        </datalist>
        <MenuPreview navigation={navigation} tree={tree} />
        <div className="grid items-start gap-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
          <section className="grid gap-3">
            <h2 className="text-xl">Menu’s</h2>
            <SortableList
              label="Menu’s"
              parts={tree.menus}
              nameOf={({ name }) => name || 'Menu zonder naam'}
              onChange={setMenus}
            >
              {({ key, name }) => (
                <button
                  type="button"
                  aria-pressed={key === open}
                  onClick={() => setOpen(key)}
                  className={`min-h-control w-full rounded-[8px] px-2 text-start font-semibold hover:text-deep ${key === open ? 'text-deep underline underline-offset-4' : ''}`}
                >
                  {name || 'Menu zonder naam'}
                </button>
              )}
            </SortableList>
            <AddButton
              full={tree.menus.length >= menuLimits.categories}
              onAdd={() => {
                const newMenu: KeyedMenu = {
                  key: newMenuKey(),
                  name: '',
                  featured: [],
                  sections: [{ key: newMenuKey(), name: '', items: [] }],
                }
                setMenus((now) => [...now, newMenu])
                setOpen(newMenu.key)
              }}
            >
              Menu erbij
            </AddButton>
          </section>
          {menu && (
            <section
              aria-label={`Menu ${menu.name}`}
              className="rounded-card border border-line bg-sand p-4 sm:p-6"
            >
              <MenuForm
                key={menu.key}
                menu={menu}
                path={`categories.${openIndex}`}
                onChange={(change) => setMenus((now) => updatePart(now, menu.key, change))}
              />
            </section>
          )}
        </div>
        <section className="grid gap-3">
          <h2 className="text-xl">Losse links naast de menu’s</h2>
          <LinkList label="Losse links" links={tree.pages} path="pages" onChange={setPages} />
          <AddButton
            full={tree.pages.length >= menuLimits.pages}
            onAdd={() => setPages((now) => [...now, { key: newMenuKey(), name: '', href: '' }])}
          >
            Losse link erbij
          </AddButton>
        </section>
        <FooterForm
          navigation={navigation}
          footer={tree.footer}
          shopName={stored.shop_name}
          onChange={(change) => setTree((before) => ({ ...before, footer: change(before.footer) }))}
        />
        <BottomBar>
          {failure}
          {hasTriedToSave && Object.keys(foundErrors).length > 0 && (
            <Notice kind="error">
              Er klopt nog iets niet. Het staat bij de velden: {Object.values(foundErrors)[0]}
            </Notice>
          )}
          <p role="status" className="me-auto">
            {changed
              ? 'Nog niet bewaard.'
              : describeDeadLinks(stored.navigation, deadHrefs) || 'Alles staat in de winkel.'}
          </p>
          {changed && (
            <>
              <Button kind="plain" onClick={() => setTree(toMenuTree(stored.navigation))}>
                Maak ongedaan
              </Button>
              <Button busy={busy} onClick={save}>
                Bewaar
              </Button>
            </>
          )}
        </BottomBar>
      </div>
    </LinkContext>
  )
}
