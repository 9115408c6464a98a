import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import {
  markdownToOperations,
  type Operation,
  readMarkdown,
  readOperations,
  renderRichText,
} from './index.ts';

const html = (operations: unknown, language: 'en' | 'hi' = 'en') =>
  renderRichText(readOperations(operations).operations, { language }).html;
const line = (text: string, attributes: object) => [{ insert: text }, { insert: '\n', attributes }];

describe('renderRichText', () => {
  it('renders paragraphs with formatted text', () => {
    expect(
      html([
        { insert: 'a ' },
        { insert: 'b', attributes: { bold: true, italic: true } },
        { insert: 'c', attributes: { underline: true, strike: true } },
        { insert: '2', attributes: { script: 'super' } },
        { insert: 'x < y', attributes: { code: true } },
        { insert: '\n\nnext' },
      ]),
    ).toBe(
      '<p>a <strong><em>b</em></strong><s><u>c</u></s><sup>2</sup><code>x &lt; y</code></p>\n<p></p>\n<p>next</p>',
    );
  });

  it('renders headings from level 2 on, each at most one level deeper, with different ids', () => {
    const operations = [
      ...line('Where?', { header: 1 }),
      ...line('Where!', { header: 6 }),
      ...line('कहाँ जाएँ', { header: 4, align: 'center' }),
      ...line('…', { header: 'x' }),
    ];
    const { html, headings } = renderRichText(readOperations(operations).operations, { language: 'hi' });
    expect(headings).toEqual([
      { id: 'where', level: 2, text: 'Where?' },
      { id: 'where-2', level: 3, text: 'Where!' },
      { id: 'कहाँ-जाएँ', level: 4, text: 'कहाँ जाएँ' },
      { id: 'section', level: 2, text: '…' },
    ]);
    expect(html).toContain('<h2 id="where" lang="en">Where?</h2>');
    expect(html).toContain('<h4 id="कहाँ-जाएँ" class="align-center">कहाँ जाएँ</h4>');
  });

  it('nests lists by their indent, and begins a new one for another kind', () => {
    const operations = [
      ...line('one', { list: 'ordered' }),
      ...line('inner', { list: 'bullet', indent: 1 }),
      ...line('deep', { list: 'bullet', indent: 7 }),
      ...line('two', { list: 'ordered' }),
      ...line('done', { list: 'checked' }),
    ];
    expect(html(operations)).toBe(
      '<ol><li>one<ul><li>inner<ul><li class="indent-5">deep</li></ul></li></ul></li><li>two</li></ol>\n' +
        '<ul class="checklist"><li class="checked"><span class="check" role="img" aria-label="Done"></span>done</li></ul>',
    );
  });

  it('keeps the indent of every block', () => {
    const operations = [
      ...line('moved in', { indent: 2 }),
      ...line('Title', { header: 2, indent: 1 }),
      ...line('said', { blockquote: true, indent: '3' }),
      ...line('item', { list: 'bullet', indent: 1 }),
      ...line('far', { indent: 99 }),
      ...line('none', { indent: -1 }),
    ];
    expect(html(operations)).toBe(
      '<p class="indent-2">moved in</p>\n<h2 id="title" class="indent-1">Title</h2>\n' +
        '<blockquote><p class="indent-3">said</p></blockquote>\n<ul><li class="indent-1">item</li></ul>\n' +
        '<p class="indent-8">far</p>\n<p>none</p>',
    );
  });

  it('keeps empty lines between blocks, and none at the ends', () => {
    expect(html([{ insert: '\n \na\n\n \nb\n\n' }])).toBe('<p>a</p>\n<p></p>\n<p></p>\n<p>b</p>');
    expect(html([{ insert: '\n\n' }])).toBe('');
    expect(html([...line('a', { list: 'bullet' }), ...line('', { list: 'bullet' })])).toBe(
      '<ul><li>a</li><li></li></ul>',
    );
  });

  it.each([
    ['a paragraph', {}, '<p>after</p>'],
    ['a heading', { header: 2 }, '<h2 id="after">after</h2>'],
    ['an item', { list: 'bullet' }, '<ul><li>after</li></ul>'],
    ['a quotation', { blockquote: true }, '<blockquote><p>after</p></blockquote>'],
  ])('renders a video before %s as a block of its own', (_case, attributes, after) => {
    const video = { insert: { video: 'https://vimeo.com/1' }, attributes: { alt: 'Sarod' } };
    const figure =
      '<figure><a class="video" href="https://vimeo.com/1" rel="noopener nofollow"><span>Sarod</span></a></figure>';
    expect(html([{ insert: 'before\n' }, video, ...line('after', attributes)])).toBe(
      `<p>before</p>\n${figure}\n${after}`,
    );
    expect(html([...line('x', { table: 'row-1' }), video, ...line('after', { table: 'row-1' })])).toContain(
      '</a> after</td>',
    );
  });

  it('joins neighbouring lines of a quotation, of code and of a table', () => {
    const operations = [
      ...line('q1', { blockquote: true }),
      ...line('q2', { blockquote: true }),
      ...line('a = 1', { 'code-block': 'js' }),
      ...line('<b>', { 'code-block': true }),
      ...line('A', { table: 'row-1', 'table-header': true }),
      ...line('B', { table: 'row-1', 'table-header': true }),
      ...line('1', { table: 'row-2' }),
      ...line('2', { table: 'row-2', align: 'right' }),
    ];
    expect(html(operations)).toBe(
      '<blockquote><p>q1</p><p>q2</p></blockquote>\n<pre role="group" aria-label="Code" tabindex="0"><code>a = 1\n&lt;b&gt;</code></pre>\n' +
        '<div class="table" role="group" aria-label="Table" tabindex="0"><table>' +
        '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        '<tbody><tr><td>1</td><td class="align-right">2</td></tr></tbody></table></div>',
    );
  });

  it.each([
    ['https://a.example/x', '<a href="https://a.example/x" rel="noopener nofollow">t</a>'],
    ['mailto:a@b.example', '<a href="mailto:a@b.example">t</a>'],
    ['tel:+918040000001', '<a href="tel:+918040000001">t</a>'],
    ['/explore?q=1', '<a href="/explore?q=1">t</a>'],
    ['#where', '<a href="#where">t</a>'],
    ['javascript:alert(1)', 't'],
    [' java\nscript:alert(1)', 't'],
    ['data:text/html,x', 't'],
    ['//evil.example', 't'],
    ['/\\evil.example', 't'],
    ['/\t/evil.example', 't'],
    ['relative', 't'],
    [{}, 't'],
  ])('renders a link to %j', (link, expected) => {
    expect(html([{ insert: 't', attributes: { link } }])).toBe(`<p>${expected}</p>`);
  });

  it('renders a picture of this site in several widths, with its size and text', () => {
    const image = '/files/images/qutub--a1b2c3';
    const attributes = { alt: 'The "Qutub"', width: '1200', height: 800 };
    expect(html([{ insert: { image }, attributes }])).toBe(
      `<figure><img src="${image}?w=1200" srcset="${image}?w=480 480w, ${image}?w=800 800w, ${image}?w=1200 1200w" sizes="(min-width: 760px) 720px, 100vw" alt="The &quot;Qutub&quot;" width="1200" height="800" loading="lazy" decoding="async" /></figure>`,
    );
  });

  it('replaces a picture of another site by its text', () => {
    const operations = [{ insert: { image: 'https://evil.example/x.png' }, attributes: { alt: 'A tower' } }];
    expect(html(operations)).toBe('<figure>A tower</figure>');
  });

  it('shows pictures of the content site that the text comes from', () => {
    const operations = readOperations([{ insert: { image: '../up/x.png' } }]).operations;
    const render = (contentSite: string) => renderRichText(operations, { language: 'en', contentSite }).html;
    expect(render('https://cms.example/blog/')).toContain('src="https://cms.example/up/x.png"');
  });

  it('renders a video as a link with a picture, without anything of the other site', () => {
    const video = 'https://www.youtube.com/embed/abc_1';
    expect(
      html([{ insert: { video }, attributes: { alt: 'Sarod', poster: '/files/images/sarod' } }]),
    ).toMatch(
      /^<figure><a class="video" href="https:\/\/www\.youtube\.com\/watch\?v=abc_1" rel="noopener nofollow"><img src="\/files\/images\/sarod\?w=1200"[^>]*><span>Sarod<\/span><\/a><\/figure>$/,
    );
    expect(html([{ insert: { video } }])).toContain('<span>Watch the video on YouTube</span>');
    expect(html([{ insert: { video: 'javascript:alert(1)' } }])).toBe('<figure></figure>');
  });

  it('marks Devanagari in an English text, and English blocks in a Hindi text', () => {
    expect(html([{ insert: 'Say नमस्ते, दिल्ली to all' }])).toBe(
      '<p>Say <span lang="hi">नमस्ते, दिल्ली</span> to all</p>',
    );
    expect(html([{ insert: 'Jalsa पर\nOnly English' }], 'hi')).toBe(
      '<p>Jalsa पर</p>\n<p lang="en">Only English</p>',
    );
  });

  it('makes addresses absolute for feeds', () => {
    const operations = markdownToOperations('[in](/explore) ![a](/files/images/x)');
    const { html } = renderRichText(operations, { language: 'en', origin: 'https://jalsa.example' });
    expect(html).toContain('href="https://jalsa.example/explore"');
    expect(html).toContain('src="https://jalsa.example/files/images/x?w=1200"');
  });

  it('loses only the malformed operation', () => {
    const operations = [{ insert: 'a' }, null, { retain: 3 }, { insert: { formula: 'x' } }, { insert: 'b' }];
    expect(html(operations)).toBe('<p>ab</p>');
    expect(readOperations(operations).malformed).toEqual([
      { position: 1, reason: 'has no insert' },
      { position: 2, reason: 'has no insert' },
      { position: 3, reason: 'is a formula, which a text cannot have' },
    ]);
    expect(readOperations('{"ops":[{"insert":"a"}]}')).toEqual({
      operations: [{ insert: 'a' }],
      malformed: [],
    });
    expect(readOperations('not JSON')).toEqual({ operations: [], malformed: null });
  });
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style><svg onload=alert(1)>',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>1</script>',
  'https://a.example/" onclick="alert(1)',
  '/files/images/x" onerror="alert(1)',
  '//evil.example',
  '\u202e\0\ud800',
  'नमस्ते',
];
const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }));
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue() },
  fc.constantFrom<unknown>(true, 1, 'ordered', 'checked', 'center', 'rtl', 'super', 'row-1'),
);
const NAMES = [
  ...['bold', 'italic', 'code', 'script', 'link', 'header', 'list', 'indent', 'blockquote', 'code-block'],
  ...['table', 'table-header', 'align', 'direction', 'alt', 'width', 'height', 'poster', 'style', 'onclick'],
];
const attributes = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 5 });
const embed = fc.oneof(
  fc.record({ image: value }),
  fc.record({ video: value }),
  fc.record({ divider: value }),
);
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ insert: text, attributes }) },
  { weight: 2, arbitrary: fc.record({ insert: fc.constant('\n'), attributes }) },
  { weight: 1, arbitrary: fc.record({ insert: embed, attributes }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const document = fc.array(operation, { maxLength: 12 });

/** What a browser would make of the HTML: its elements with their attributes, and its text. */
function read(markup: string) {
  const elements: { name: string; attribs: Record<string, string> }[] = [];
  const texts: string[] = [];
  sanitize(markup, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attribs) => elements.push({ name, attribs }),
    textFilter: (part) => {
      texts.push(part);
      return part;
    },
  });
  const decoded = texts
    .join('')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
  return { elements, text: decoded };
}

const ELEMENTS =
  /^(?:h[234]|p|ul|ol|li|blockquote|pre|code|strong|em|u|s|sub|sup|a|span|img|figure|hr|div|table|thead|tbody|tr|th|td)$/;

describe('any operations', () => {
  it('leave no script, style, event handler or javascript: in the HTML', () => {
    fc.assert(
      fc.property(document, fc.constantFrom('en' as const, 'hi' as const), (operations, language) => {
        for (const { name, attribs } of read(html(operations, language)).elements) {
          expect(name).toMatch(ELEMENTS);
          for (const [attribute, given] of Object.entries(attribs)) {
            expect(attribute).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/i);
            if (attribute === 'href') expect(given).toMatch(/^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/);
            if (attribute === 'src') expect(given).toMatch(/^\/(?![/\\])/);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('have the text of every insert in the HTML', () => {
    const plain = (part: string) => part.replace(/[^\P{Cc}\t]|[\ufffe\uffff]/gu, '');
    fc.assert(
      fc.property(document, (operations) => {
        const { text } = read(html(operations));
        for (const { insert } of readOperations(operations).operations) {
          if (typeof insert !== 'string') continue;
          for (const part of insert.split('\n')) {
            if (part.trim() !== '') expect(text).toContain(plain(part));
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('readMarkdown', () => {
  it('says in which line each operation begins', () => {
    const { operations, lines } = readMarkdown(
      '# A\n\nfirst\nsecond ![x](data:image/png;base64,AA)\n\n| a |\n| - |\n| b |\n',
    );
    const lineOf = (text: string) =>
      lines[operations.findIndex(({ insert }) => JSON.stringify(insert).includes(text))];
    expect(lines).toHaveLength(operations.length);
    expect(['A', 'first', 'second', 'data:', '"b"'].map(lineOf)).toEqual([1, 3, 4, 4, 8]);
  });

  it('keeps a paragraph below an item moved in', () => {
    expect(html(markdownToOperations('- a\n\n  below\n  - b\n\n    deeper\n'))).toBe(
      '<ul><li>a</li></ul>\n<p class="indent-1">below</p>\n<ul><li class="indent-1">b</li></ul>\n<p class="indent-2">deeper</p>',
    );
  });

  it('leaves no Markdown of addresses that nobody may follow', () => {
    expect(html(markdownToOperations('[t](javascript:alert(1)) ![s](data:image/svg+xml,x)'))).toBe(
      '<p>t s</p>',
    );
  });
});

describe('markdownToOperations', () => {
  it.each<[string, Operation[]]>([
    ['# A &amp; B', [{ insert: 'A & B' }, { insert: '\n', attributes: { header: 1 } }]],
    [
      '**a** `b`',
      [
        { insert: 'a', attributes: { bold: true } },
        { insert: ' ' },
        { insert: 'b', attributes: { code: true } },
        { insert: '\n' },
      ],
    ],
    [
      '- [x] a\n  1. b',
      [
        { insert: 'a' },
        { insert: '\n', attributes: { list: 'checked' } },
        { insert: 'b' },
        { insert: '\n', attributes: { list: 'ordered', indent: 1 } },
      ],
    ],
    ['> q', [{ insert: 'q' }, { insert: '\n', attributes: { blockquote: true } }]],
    [
      '```\na\n\nb\n```',
      [
        { insert: 'a' },
        { insert: '\n', attributes: { 'code-block': true } },
        { insert: '\n', attributes: { 'code-block': true } },
        { insert: 'b' },
        { insert: '\n', attributes: { 'code-block': true } },
      ],
    ],
    [
      '|a|\n|-:|\n|1|',
      [
        { insert: 'a' },
        { insert: '\n', attributes: { table: 'row-1', 'table-header': true, align: 'right' } },
        { insert: '1' },
        { insert: '\n', attributes: { table: 'row-2', align: 'right' } },
      ],
    ],
    [
      '![t](x.png "40x30")',
      [{ insert: { image: 'x.png' }, attributes: { alt: 't', width: 40, height: 30 } }, { insert: '\n' }],
    ],
    ['![t](x.png)', [{ insert: { image: 'x.png' }, attributes: { alt: 't' } }, { insert: '\n' }]],
    [
      '![t](https://youtu.be/abc "/files/images/p")',
      [
        { insert: { video: 'https://youtu.be/abc' }, attributes: { alt: 't', poster: '/files/images/p' } },
        { insert: '\n' },
      ],
    ],
    ['---', [{ insert: { divider: true } }, { insert: '\n' }]],
    ['<b>x</b>', [{ insert: '<b>x</b>' }, { insert: '\n' }]],
  ])('reads %j', (markdown, operations) => {
    expect(markdownToOperations(markdown)).toEqual(operations);
  });

  it('reads any text, whose HTML is safe', () => {
    fc.assert(
      fc.property(fc.array(text), (parts) => {
        const { elements } = read(html(markdownToOperations(parts.join('\n'))));
        for (const { name } of elements) expect(name).toMatch(ELEMENTS);
      }),
    );
  });
});
