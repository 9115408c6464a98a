import { plainText } from '@jalsa/booking-core';
import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';

it.each([
  ['', ''],
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<h2>Bring</h2>\n<ul>\n  <li>a <b>mat</b></li>\n  <li>water</li>\n</ul>', 'Bring\na mat\nwater'],
  ['One<br>two <a href="https://x.example">three</a>', 'One\ntwo three'],
  ['<p>सुर &amp; ताल: “राग” &lt;b&gt; &quot;</p>', 'सुर & ताल: “राग” <b> "'],
  // An escaped entity is unescaped once.
  ['<p>&amp;lt;</p>', '&lt;'],
  ['<p>Tom &amp Jerry &nbsp;&mdash; 5 &gt; 3</p>', 'Tom & Jerry — 5 > 3'],
  [
    'Prices<table><caption>In rupees</caption><tr><th>Adult</th><th>Child</th></tr></table>',
    'Prices\nIn rupees\nAdult Child',
  ],
  [
    '<table><tbody><tr><td><p>10 am</p></td><td></td><td colspan="2" onclick="x()">Doors</td></tr><tr><td>11&nbsp;am</td></tr></tbody></table>',
    '10 am\nDoors\n11 am',
  ],
  ['<p>Hello<script>alert(1)</script> there</p>', 'Hello there'],
])('the plain text of the clean HTML of %j is %j', (html, text) => {
  expect(plainText(cleanHtml(html))).toBe(text);
});
