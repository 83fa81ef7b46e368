import {
  type FieldErrors,
  findDuplicates,
  type NamedLink,
  toFieldErrors,
} from './validate-links.ts'

/**
 * A host with a dot and a path, such as https://www.instagram.com/duinzicht: a network without a
 * path is its own home page.
 */
const profileUrl = /^https:\/\/[^\s/?#]+\.[^\s/?#.]{2,}\/[^\s]+$/i

/** Returns Dutch errors by field path, such as `social.1.href`. */
export const validateSocialLinks = (links: readonly NamedLink[]): FieldErrors => ({
  ...toFieldErrors(
    links.map(({ href }, index) => [
      `social.${index}.href`,
      profileUrl.test(href)
        ? undefined
        : 'Vul het volledige adres van je eigen pagina in, zoals https://www.instagram.com/jouwwinkel.',
    ]),
  ),
  ...findDuplicates('social', links, 'href', 'Dit adres staat hier al.'),
})
