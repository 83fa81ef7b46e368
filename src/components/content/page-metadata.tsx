// The metadata of a page for browsers, search engines and shared links.

import { useRouteLoaderData } from 'react-router'

type Props = { title: string; description?: string; path: string; image?: string | undefined; hidden?: boolean }

/** `path` and `image` begin with a slash; `image` is opaque (domain/opaque-picture-url.ts), without it the shop's default is used. A `hidden` page gets `noindex` and no image. */
export function PageMetadata({ title, description, path, image, hidden = false }: Props) {
  const address = useShopUrl()
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

/** Returns the shop's public URL without a trailing slash; '' if the root loader failed. */
export function useShopUrl(): string {
  const shell = useRouteLoaderData<{ env: { APP_URL: string } }>('root')
  return shell?.env.APP_URL ?? ''
}
