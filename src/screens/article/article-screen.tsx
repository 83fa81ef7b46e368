// /artikel/{slug}: one article of the knowledge base, its cover with the title first.

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type ReadyBlock, readyBlocks } from '#blocks/ask-needs.ts'
import type { Article } from '#domain/article/article.ts'
import { articleStructuredData } from '#domain/article/article-structured-data.ts'
import { apiFor } from '#parts/api-context.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead, useShopAddress } from '#parts/content/page-head.tsx'
import { StructuredData } from '#parts/content/structured-data.tsx'
import { files, prepare, ShownBlocks } from '#screens/page/shown-blocks.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Cover } from '#parts/article/cover.tsx'

export { files, prepare }

type ArticleData = { article: Omit<Article, 'content'>; blocks: ReadyBlock[] }

export async function loader({ context, params }: LoaderFunctionArgs): Promise<ArticleData> {
  const api = apiFor(context)
  const { content, ...article } = await api('GET /api/articles/:slug', { params: { slug: params['slug'] ?? '' } })
  if (article.slug !== params['slug']) throw redirect(`/artikel/${article.slug}`, 301)
  return { article, blocks: await readyBlocks(content, api) }
}

export default function ArticleScreen() {
  const { article, blocks } = useLoaderData<typeof loader>()
  const { slug, title, excerpt, cover_image } = article
  const address = useShopAddress()
  return (
    <>
      <PageHead title={`${title} | Luwte`} description={excerpt} path={`/artikel/${slug}`} image={cover_image ?? undefined} />
      <meta property="og:type" content="article" />
      <StructuredData value={import.meta.env.SSR ? articleStructuredData(article, address) : {}} />
      <article>
        <Cover article={article} />
        <ShownBlocks blocks={blocks} after={1} />
      </article>
      <Band ground="lee">
        <div className="mx-auto grid max-w-[40rem] justify-items-center gap-6 text-center">
          <p>Dit is algemene uitleg en geen medisch advies. Twijfel je, of verandert er iets? Bel dan je huisarts.</p>
          <ButtonLink to="/kennisbank" kind="ghost">
            Meer uit de kennisbank
          </ButtonLink>
        </div>
      </Band>
    </>
  )
}
