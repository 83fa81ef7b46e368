import { Fragment } from 'react'
import type { FilledBlock, MailLink, MailPicture } from '#domain/mail/mails/mail-declaration.ts'
import {
  AmountRows,
  Divider,
  Gap,
  Heading,
  Lines,
  TextLink,
  MailImage,
  MailButton,
  Paragraph,
  Section,
  SmallLinks,
} from './mail-blocks.tsx'

export const Blocks = ({ blocks }: { blocks: readonly FilledBlock[] }) =>
  blocks.map((block, index) => <Block key={index} block={block} />)

function Block({ block }: { block: FilledBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph>{block.text}</Paragraph>
    case 'lines':
      return <Lines lines={block.lines} />
    case 'heading':
      return <Heading>{block.text}</Heading>
    case 'section':
      return (
        <>
          <Heading>{block.title}</Heading>
          <Blocks blocks={block.blocks} />
        </>
      )
    case 'amounts':
      return <AmountRows {...block} />
    case 'small-links':
      return (
        <SmallLinks>
          <MailLinks links={block.links} />
        </SmallLinks>
      )
    case 'unsubscribe':
      return (
        <>
          <Gap height={28} />
          <Section>
            <SmallLinks>
              {block.reason} <MailLinks links={block.links} />
            </SmallLinks>
          </Section>
        </>
      )
    case 'button':
      return (
        <MailButton href={block.href} isSecondary={block.isSecondary}>
          {block.label}
        </MailButton>
      )
    case 'text':
      // integrations/rich-text/mail-html.ts has sanitised this HTML.
      return <div dangerouslySetInnerHTML={{ __html: block.html }} />
    case 'picture':
      return <Picture {...block} />
    case 'teaser':
      return (
        <Section>
          {block.picture && <Picture picture={block.picture} href={block.href} />}
          <TextLink href={block.href} weight={600}>
            {block.title}
          </TextLink>
          {block.text && <Paragraph>{block.text}</Paragraph>}
        </Section>
      )
    case 'divider':
      return (
        <>
          <Divider />
          <Gap height={24} />
        </>
      )
    case 'space':
      return <Gap height={24} />
  }
}

function Picture({ picture, href }: { picture: MailPicture; href?: string | undefined }) {
  const { url, ...size } = picture
  const image = <MailImage src={url} {...size} />
  return (
    <>
      {href ? <a href={href}>{image}</a> : image}
      <Gap height={18} />
    </>
  )
}

const MailLinks = ({ links }: { links: readonly MailLink[] }) =>
  links.map(({ label, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ' · '}
      <TextLink href={href}>{label}</TextLink>
    </Fragment>
  ))
