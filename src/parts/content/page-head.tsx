// What browsers, search engines and shared links know of a page. Stands at the top of a screen's output.

import { useRouteLoaderData } from 'react-router'

type Props = { title: string; description?: string; path: string; image?: string | undefined; hidden?: boolean }

/** `path` begins with a slash; `image` is an address inside the shop; without one a shared link shows the shop's own. A hidden page asks not to be found. */
export function PageHead({ title, description, path, image, hidden = false }: Props) {
  const address = useShopAddress()
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address + path} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address + path} />
      <meta property="og:locale" content="nl_NL" />
      <meta property="og:site_name" content="Luwte" />
      {!hidden && <meta property="og:image" content={address + (image ?? '/delen.jpg')} />}
    </>
  )
}

/** The shop's public address without a slash at its end, as the shell's loader was told it; '' where the shell could not load. */
export function useShopAddress(): string {
  const shell = useRouteLoaderData<{ env: { APP_URL: string } }>('root')
  return shell?.env.APP_URL ?? ''
}
