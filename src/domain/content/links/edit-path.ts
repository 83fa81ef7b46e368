type EditPath = { path: string; label: string; permission: 'catalogue' | 'content' }

const fixedScreens = new Set(
  'shop producthulp login registreer account checkout betaalproef forgot-password reset-password search editor admin bestelling abonnement wijziging bevestig bevestig-adres uitnodiging nieuwsbrief mail-mij'.split(
    ' ',
  ),
)

export function findEditPath(pathname: string): EditPath | undefined {
  const slug = pathname.replace(/^\/+|\/+$/g, '')
  const [first = '', second, ...rest] = slug.split('/')
  if (first === 'product')
    return second && rest.length === 0
      ? { path: `/admin/producten/${second}`, label: 'Bewerk dit product', permission: 'catalogue' }
      : undefined
  if (first === 'artikel')
    return second && rest.length === 0
      ? {
          path: `/editor/${second}?kind=article`,
          label: 'Bewerk dit artikel',
          permission: 'content',
        }
      : undefined
  // /herroepen is a page with blocks, but /herroepen/{token} is a screen for one order.
  if (fixedScreens.has(first) || (first === 'herroepen' && second)) return undefined
  return { path: `/editor/${slug || 'home'}`, label: 'Bewerk deze pagina', permission: 'content' }
}
