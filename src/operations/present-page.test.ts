import { expect, test } from 'vitest'
import { presentable } from './present-page.ts'

test('markup is cleaned however deep it lies, plain text stays to the letter', () => {
  const attributes = {
    title: 'Minder dan < 5 druppels & rust',
    text: '<p onclick="x()">Hoi</p>',
    faqs: [{ answer: '<img src=x onerror=alert(1)>', count: 3, picture: { url: '/a.jpg', alt: '</p><script>1</script>' } }],
    none: null,
  }
  expect(presentable([{ key: 'k', layout: 'TextBlock', attributes }])).toEqual([
    {
      key: 'k',
      layout: 'TextBlock',
      attributes: {
        title: 'Minder dan < 5 druppels & rust',
        text: '<p>Hoi</p>',
        faqs: [{ answer: '<img alt="" src="x" />', count: 3, picture: { url: '/a.jpg', alt: '<p></p>' } }],
        none: null,
      },
    },
  ])
})
