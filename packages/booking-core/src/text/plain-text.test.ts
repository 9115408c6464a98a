import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['', ''],
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<p style="color: red">One</p><div>Two</div>', 'One\nTwo'],
  ['<ul><li>a <b>mat</b></li><li>water</li></ul>', 'a mat\nwater'],
  ['One<br>two <a href="https://x.example">three</a>', 'One\ntwo three'],
  ['<p>Tom&nbsp;&amp;&nbsp;Jerry&#39;s &lt;b&gt;</p>', "Tom & Jerry's <b>"],
  // An escaped entity is unescaped once.
  ['<p>&amp;lt;</p>', '&lt;'],
  // Editors write no other entity, and an unknown one stays as it is.
  ['<p>&copy; Jalsa</p>', '&copy; Jalsa'],
  ['plain text, 5 > 3', 'plain text, 5 > 3'],
])('the plain text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
