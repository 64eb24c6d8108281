-- Names in Telugu, Kannada and Malayalam, as the shop's neighbors write them in Latin letters, for shops in use. A product that staff have
-- renamed, or whose names are not those of the release before (by their MD5), stays as it is.
UPDATE shop.products p SET alternative_names = p.alternative_names || s.added
FROM (VALUES
  (102, 'Tomato Hybrid (Bangalore Thakkali)', 'd450d6cd1c5ba4c7eac5fcc66458541a', ARRAY['seemai thakkali', 'சீமை தக்காளி']),
  (103, 'Onion Big (Bellary / Periya Vengayam)', '7363b4c74418dc45d81b602461786eef', ARRAY['eerulli', 'ullipaya', 'ullipayalu', 'savala', 'erulli', 'उल्ली']),
  (104, 'Small Onion (Shallots / Chinna Vengayam)', '8dedec923dc6cc6e5c8ac70a70bd5246', ARRAY['chinna ulli', 'pearl onion', 'pearl onions', 'kunjulli', 'chinna ullipaya', 'சின்ன உள்ளி']),
  (105, 'Potato (Aloo / Urulai Kizhangu)', '380c59e1b1dcbc2a85827034f5397e65', ARRAY['alugadda', 'bangaladumpa', 'bangaladumpalu', 'alugedde']),
  (109, 'Brinjal Purple (Baingan / Kathirikai)', 'd9ac92b0ce551659f9bb5eac238fa57b', ARRAY['badanekai', 'badanekayi', 'vazhuthananga', 'vazhuthana']),
  (110, 'Brinjal Green Striped (Pachai Kathirikai)', 'ba8ef136501e6acbf20e109797547c54', ARRAY['badanekai', 'badanekayi', 'vazhuthananga', 'vazhuthana', 'vankaya']),
  (111, 'Drumstick (Moringa / Murungakkai)', '4b73f7151b178c587a037fedec92006c', ARRAY['nuggekai', 'nuggekayi', 'mulakkada', 'munakkaya']),
  (113, 'Cluster Beans (Guar / Kothavarangai)', 'd22a8707deab92dea71fae131049cf46', ARRAY['gorikayi', 'gorikai', 'goru chikkudu']),
  (114, 'Broad Beans (Sem / Avarakkai)', '578e2c638043433d204714f3cc7600f7', ARRAY['chikkudukaya', 'chikkudu', 'avarekai']),
  (117, 'Bitter Gourd (Karela / Pavakkai)', '277a0fdb1b75b14cffec416c1d7f461f', ARRAY['kakarakaya', 'kakara', 'hagalakai', 'hagalakayi', 'kaipakka']),
  (118, 'Bottle Gourd (Lauki / Suraikkai)', 'dbbfbb82195f9d3eb3b1c718a43bc84d', ARRAY['sorekai', 'churakka', 'anapakaya']),
  (119, 'Snake Gourd (Padwal / Pudalangai)', 'a8446a394a23cfcc4367bb3559af08bf', ARRAY['potlakaya', 'padavalakai', 'padavalanga']),
  (120, 'Ridge Gourd (Turai / Peerkangai)', 'a81247ac7dd96ba3f5c234e02630eb77', ARRAY['heerekai', 'heerekayi']),
  (121, 'Ash Gourd (Petha / Neer Poosani)', 'c6704c2f5dfa2f01ecf6198fbd2f3596', ARRAY['boodida gummadikaya', 'budida gummadikaya', 'boodu kumbalakai']),
  (122, 'Yellow Pumpkin (Kaddu / Parangikai)', '83bb7754704cd0897100b89f87c55987', ARRAY['mathanga', 'gummadikaya', 'sihi kumbalakai', 'kumbalakai']),
  (124, 'Cucumber (Kheera / Vellarikai)', '602df3956425d0c9315c71d03ed940b5', ARRAY['dosakaya', 'keera dosakaya', 'southekai', 'southekayi']),
  (125, 'Raw Banana (Vazhakkai)', 'a2371f26c4b8f4c07966cb730d807627', ARRAY['aratikaya', 'balekai', 'balekayi', 'vazhakka']),
  (126, 'Sweet Potato (Sakkaravalli Kizhangu)', 'b6d6974859e5241c2166bc90d1a4727d', ARRAY['genasu', 'sihi genasu', 'chilagada dumpa', 'madhurakizhangu']),
  (127, 'Elephant Yam (Senai Kizhangu)', '4f8271bf36ce5e93fca9f559a3afa304', ARRAY['kanda gadda', 'chena', 'suvarnagadde']),
  (128, 'Colocasia (Arbi / Seppan Kizhangu)', 'e9a7ccb998784a4b76bbf3815a5afaf3', ARRAY['chembu', 'chamadumpa', 'kesave', 'chema dumpa']),
  (129, 'Tapioca (Cassava / Maravalli Kizhangu)', 'ab6c954f34da49c8d7d3e18714a155bf', ARRAY['karra pendalam', 'maragenasu']),
  (130, 'Green Chilli (Pachai Milagai)', '089825b37572a3c2e841fa19804ea139', ARRAY['menasinakai', 'menasinakayi', 'pachimirapakaya', 'pacchimirchi', 'pachamulaku']),
  (131, 'Capsicum Green (Kudai Milagai)', '34a10ba64e12e17bbec6bef2ca25a70b', ARRAY['dappa menasinakai', 'dodda menasinakai']),
  (133, 'Ivy Gourd (Tindora / Kovakkai)', '5ef2d3b6398f9c1f2ed8e00feaafd183', ARRAY['koval', 'tondekai', 'thondekai']),
  (134, 'Knol Khol (Kohlrabi / Nookal)', 'f9f0a6392ffa3ada2f7a1e1e73951a64', ARRAY['navilukosu', 'navilu kosu']),
  (135, 'Banana Stem (Vazhaithandu)', 'c178fb346b8a8cc48e073251b8c4ffe2', ARRAY['banana stalk', 'plantain stalk', 'aratidoota', 'balidindu', 'vazhapindi']),
  (136, 'Banana Flower (Vazhaipoo)', '6c3ea8a7d9d254d309fb945e2948daff', ARRAY['aratipuvvu', 'balehoovu', 'vazhakoombu']),
  (201, 'Coriander Leaves (Kothamalli)', 'fff41bcad9e420194e6b46f50dd9d661', ARRAY['kothimeera', 'kottambari soppu', 'malliyila']),
  (202, 'Mint Leaves (Pudina)', 'ca2b4fc50f76892ace049a0c3d28d94a', ARRAY['pudina soppu']),
  (203, 'Curry Leaves (Karuveppilai)', '4aa68d5de89023b2f679ed3b838c0575', ARRAY['karivepaku', 'karivepaku aku', 'karibevu']),
  (204, 'Palak (Spinach / Pasalai Keerai)', '4b0f7854c607b154dd0f33e782460d1c', ARRAY['palakura', 'palak soppu']),
  (205, 'Mulai Keerai (Tender Amaranth)', 'b2a4a5cce14403e4822d6d73cfd2a6b7', ARRAY['thota kura', 'thotakura', 'tandu keerai']),
  (206, 'Red Amaranth (Sigappu Thandu Keerai)', 'aa925af661910efa21e05be80c65449a', ARRAY['yerra thotakura', 'rajgira saag', 'red thotakura']),
  (208, 'Fenugreek Leaves (Methi / Vendhaya Keerai)', 'a12834435fed75e79dbae0b3a33ae36f', ARRAY['menthya', 'menthya soppu', 'menthi kura', 'menthikura', 'uluva ila']),
  (209, 'Drumstick Leaves (Murungai Keerai)', '43d06aeeccbfd2470c7424b46160cf51', ARRAY['munagaku', 'nugge soppu', 'muringayila']),
  (212, 'Ponnanganni Keerai (Dwarf Copperleaf)', 'cff03f8e51a1c6926db5e56055149a25', ARRAY['honagone', 'ponnaganti kura']),
  (213, 'Gongura (Sorrel / Pulicha Keerai)', '3bbdfe9cd30fd43ec450f2b1ed1b1e18', ARRAY['pundi', 'pundi soppu', 'gongura aku']),
  (214, 'Vallarai Keerai (Brahmi / Gotu Kola)', '8379ad53dc082f7fee9c6507ec0c5938', ARRAY['saraswathi aku', 'ondelaga', 'muthil', 'kudangal']),
  (215, 'Spring Onion (Vengaya Thaal)', '9843ce781cba09053a0bf164e12470b5', ARRAY['ulli kadalu', 'ulli thandu']),
  (216, 'Ginger (Inji)', '4091b1c65710ca5152d8f8453f7906d1', ARRAY['allam', 'shunti', 'hasi shunti', 'inchi']),
  (217, 'Garlic Hill (Malai Poondu)', '7c32d106eddb4eafd7484f98f99bae42', ARRAY['vellulli', 'bellulli', 'velluthulli']),
  (218, 'Turmeric Fresh (Pachai Manjal)', 'fb745a86be95d88d3a51222b10fbbcb4', ARRAY['pasupu', 'pachi pasupu', 'hasi arishina', 'arishina']),
  (219, 'Lemon (Elumichai)', 'a158ff312e42b533373ac885a5c16215', ARRAY['nimmakaya', 'nimbe hannu', 'nimbehannu', 'cheru naranga', 'cherunaranga']),
  (220, 'Coconut (Thengai)', '9cc2e9b3d1ca40e924e6820f57bf0440', ARRAY['kobbari', 'kobbari kaya', 'kobbarikaya', 'tenginakai']),
  (221, 'Betel Leaf (Vetrilai)', 'db24ecfdaf1faf25e3a53607438d7ef9', ARRAY['tamalapaku', 'veelyadele', 'vettila']),
  (222, 'Tamarind (Puli)', '0d24051ea8a60c6bf5acb0061f37e26c', ARRAY['chintapandu', 'hunasehannu', 'hunase hannu', 'valan puli']),
  (223, 'Dry Red Chilli (Gundu & Neettu Milagai)', '67daa3aeba0207cdc76a010e35681157', ARRAY['endu mirapakaya', 'ona menasinakai', 'vattal mulaku']),
  (311, 'Button Mushroom', 'da16224cbf6ef64487a27f7d7c2d5356', ARRAY['anabe', 'puttagodugulu']),
  (316, 'Avocado (Butter Fruit)', '26483826661b152cad5f3803975f6d13', ARRAY['benne hannu']),
  (417, 'Jackfruit Bulbs (Pala Chulai)', '5ab8c4b6c90f729f120f7dafcbf1a4c1', ARRAY['chakka', 'panasa', 'panasa pandu', 'panasathonalu', 'halasina hannu', 'halasu', 'chakka chula']),
  (512, 'Sweet Corn', 'deddd806b0d9ea9946eedd5af029b4fc', ARRAY['mokka jonna', 'mokkajonna', 'mekke jola', 'musukina jola']),
  (513, 'Green Peas (Pachai Pattani)', 'a21aada6299968b4426e3193b74dddf2', ARRAY['batani', 'pachi batani', 'batani kaalu']),
  (601, 'Banana Poovan', 'bbdd6cdf4c16d58e0a59ada1df7290ec', ARRAY['bale hannu', 'balehannu', 'arati pandu', 'aratipandu']),
  (602, 'Banana Robusta (Morris)', 'd82e62e5485e115417e0559308a9390d', ARRAY['bale hannu', 'balehannu', 'arati pandu', 'aratipandu']),
  (603, 'Banana Nendran (Ethan Pazham)', '1c81f257b0424b1f44591793869ec493', ARRAY['bale hannu', 'balehannu', 'arati pandu', 'aratipandu', 'nendrapazham', 'nenthran']),
  (604, 'Banana Red (Sevvazhai)', '2a7090349ef5f6e17548f25423ecefd5', ARRAY['bale hannu', 'balehannu', 'arati pandu', 'aratipandu', 'chenkadali', 'kappa pazham', 'erra arati']),
  (605, 'Mango Alphonso', 'b139468b06deaa69677cd59cb9c1fb1c', ARRAY['mavina hannu', 'mamidi pandu', 'mamidi']),
  (606, 'Mango Banganapalli', '07325a90676d7513e09fa5e396ab6e46', ARRAY['mavina hannu', 'mamidi pandu', 'mamidi', 'manga pazham']),
  (607, 'Raw Mango (Maangai)', 'c70edc94fed204069a668d5a6100cb92', ARRAY['mamidikaya', 'mavinakai', 'mavinakayi']),
  (608, 'Guava Pink (Koyya)', '9497b13dfe01b0248dcb47eb609788d4', ARRAY['jamakaya', 'jama pandu', 'seebe hannu', 'seebekayi', 'perakka', 'sebe hannu']),
  (609, 'Papaya (Pappali)', 'def8c7066d2a98dedde28f5f538c9820', ARRAY['omakai', 'omakaya', 'boppayi', 'boppaya', 'parangi hannu', 'pappaya pazham']),
  (610, 'Pomegranate (Mathulai)', '798f33adb7486c4c6aa05dab5303b695', ARRAY['danimma', 'danimma pandu', 'dalimbe', 'dalimbe hannu', 'mathalam']),
  (611, 'Watermelon Kiran', '9f032cdb3c79bc05a0269994c92ca40d', ARRAY['puchakaya', 'kallangadi', 'kallangadi hannu', 'thannimathan']),
  (612, 'Muskmelon (Mulam Pazham)', 'ab5210bd356727075f68fbdfab629191', ARRAY['karbuja', 'karabuja hannu']),
  (613, 'Grapes Paneer (Muscat)', '582826837d537a0ab6241840b424ea57', ARRAY['draksha', 'drakshi']),
  (614, 'Grapes Green Seedless', '75897c272ccfbafff46dbf2b9c7985d6', ARRAY['draksha', 'drakshi']),
  (615, 'Apple Shimla', 'a657ff94d3cf620c4a22948c68d8ea31', ARRAY['sebu hannu']),
  (616, 'Orange Nagpur (Kamala)', '30278494f508359801449d9185e50f65', ARRAY['kittale hannu', 'naranja', 'kamala pandu']),
  (617, 'Sweet Lime (Mosambi / Sathukudi)', '53ec2771607fe5292ec02e6d7e307fd8', ARRAY['batavi', 'battayi pandu', 'mosambi pandu']),
  (618, 'Pineapple (Annasi)', '2ffd76b4617cac902ddf02eecd0d0cc7', ARRAY['anasa pandu', 'kaithachakka', 'ananas hannu']),
  (619, 'Sapota (Chikoo)', '0e6f3f196402a64bec23ccd979efdcfb', ARRAY['sapota pandu', 'sapota hannu']),
  (620, 'Custard Apple (Seethapazham)', 'c5802523d8b631863f041e70de86baa6', ARRAY['sitaphalam', 'seethaphalam', 'seetha pandu', 'aatha chakka']),
  (621, 'Amla (Gooseberry / Nellikai)', '902c889509d90916f86734762ca47cf8', ARRAY['usirikaya', 'nelli kayi']),
  (622, 'Fig Fresh (Athi Pazham)', '6660118c741f71fcc90255dfe31d79a3', ARRAY['anjura', 'athi pandu', 'athi hannu']),
  (623, 'Jamun (Naval Pazham)', '17553907e000a01dff31cb2af65a1db4', ARRAY['neredu pandu', 'nerale hannu', 'njaval']),
  (624, 'Tender Coconut (Ilaneer)', 'df550655b97638a9c8bb8a8754ba11b8', ARRAY['kobbari bondam'])
) AS s (id, name, before, added)
WHERE p.id = s.id AND p.name = s.name AND md5(array_to_string(p.alternative_names, E'\n')) = s.before;

-- More goods of other shops. Those of two words are written as one, as searches are compared. Words that name a product of the shop stay out.
INSERT INTO shop.search_goods
SELECT DISTINCT term, shop.sound(term), shop.typing_keys(shop.sound(term))
FROM string_to_table(shop.fold('
greengram blackgram horsegram bengalgram redgram thinai samai varagu kambu kollu panivaragu kuthiraivali foxtail ponni basmati
bajji puttu idiyappam upma pongal payasam kesari vadagam appalam kozhukattai adhirasam thattai seedai ribbon omapodi pakoda pakora
parotta paratta uttapam kootu thoran biriyani sukka lotus tulip lily orchid malligai kanakambaram arali sambangi gulab chameli
coconutshell coconutmilk coconutoil coconutflour sesame ellu til flax chia khaskhas poppyseed nutrition supplement furniture desk
cot almirah wardrobe drawer stool bench lamp vase frame bottleopener tray jug tumbler kettle toaster oven grill tawa kadai cutlery
saucer dustbin wiper scrubber scrub mophead bathmat toilet commode shower geyser faucet heater inverter generator motor pump
engine wheel brake helmet tractor sickle spade shovel hoe sprayer hosepipe trousers blouse petticoat kurti dupatta shawl scarf
gloves mittens tie uniform pyjama pajama nightie salwar leggings underwear bra innerwear banian veshti lehenga sandals boots
sneakers floaters crocs purse handbag backpack suitcase luggage anklet bracelet pendant silver diamond jewel jewellery jewelry
locket lotion moisturizer serum concealer foundation mascara eyeliner kumkum vibhuti viboothi sindhoor nailcutter trimmer epilator
tampon sanitary pampers huggies feedingbottle cerelac rattle cradle stroller pram ball carrom chess puzzle badminton racket
shuttlecock tennis hockey skateboard dumbbell treadmill yoga novel magazine newspaper comics atlas dictionary crayons marker
highlighter sharpener chalk slate globe compass calculator folder stapler tablet syrup inhaler insulin vaccine bandage gauze
dettol savlon volini vicks zandu amrutanjan eno digene gelusil mobilephone smartphone cellphone tab router modem monitor mousepad
pendrive harddisk harddrive hdmi adapter adaptor microphone tripod projector xbox playstation nintendo oneplus xiaomi redmi realme
vivo poco lenovo dell hp asus acer lg whirlpool bosch philips ford tata maruti suzuki bajaj yamaha royalenfield tesla ticket
flight hotel taxi uber ola train bus insurance loan cement brick sandpaper plywood tiles marble granite nails bolts wrench spanner
pliers ladder wheelbarrow varnish vanjaram nethili sura viral kezhuthi mathi ayala pomfret rohu katla hilsa tilapia basa anchovy
anchovies mackerel sardines oysters mussels squid duckling goose quail kaadai vaathu keeri liver kidney brain sausages pepperoni
nugget nuggets salami ketchup mustardsauce tabasco sriracha hummus tahini falafel taco burrito nachos lasagna macaroni ravioli
gnocchi risotto croissant bagel pretzel waffle pancake brownie cupcake donut doughnut tart pie pudding mousse gelato sorbet kulfi
falooda rabri peda pedha sandesh rasmalai soanpapdi milkcake imarti balushahi khaja modak frappe latte espresso cappuccino
americano nescafe bru sunrise tajmahal greentea masalachai lipton tetley redbull mountaindew thumsup maaza tropicana realjuice
appy gatorade cordial champagne scotch tequila arrack toddy feni சாதம் பாசுமதி பொன்னி அவல் பொரி ராகி கேழ்வரகு கம்பு தினை சாமை வரகு
குதிரைவாலி சோறு பொங்கல் உப்புமா இட்லி தோசை வடை பஜ்ஜி போண்டா புட்டு ஆப்பம் இடியாப்பம் பூரி சப்பாத்தி பரோட்டா பாயசம் கேசரி அல்வா
லட்டு ஜாங்கிரி ஜிலேபி முறுக்கு மிக்சர் சீடை அதிரசம் தட்டை பிரியாணி அப்பளம் வடகம் ஊறுகாய் சட்னி குழம்பு பொடி தூள் மசாலா எள்
வெந்தயம் மல்லித்தூள் சோம்பு பெருங்காயம் கசகசா பட்டை ஜாதிக்காய் கற்பூரம் பேரீச்சம்பழம் பேரிச்சம்பழம் பேரீச்சை பேரிச்சை திராட்சைஉலர்
பிஸ்தா அக்ரூட் வேர்க்கடலை நிலக்கடலை பொட்டுக்கடலை முட்டைகள் நாட்டுக்கோழி கோழிக்கறி மட்டன் சிக்கன் ஆடு மாடு பன்றி காடை வாத்து
கருவாடு சுறா நெத்திலி வஞ்சிரம் மத்தி பசும்பால் நெய்ப்பால் பால்கோவா பாலாடைக்கட்டி ஐஸ்கிரீம் கேக் பிரட் ரஸ்க் மிட்டாய் சாக்லெட்
பிஸ்கெட் காபித்தூள் டீத்தூள் தேயிலை குளிர்பானம் மதுபானம் பீர் ஒயின் சிகரெட் புகையிலை விளக்கு விளக்குத்திரி தீப்பெட்டி
குத்துவிளக்கு குங்குமம் விபூதி சந்தனம் மாலை பூமாலை மல்லிகைப்பூ மல்லிகை ரோஜா தாமரை செவ்வந்தி சாமந்தி குடை செருப்பு காலணி புடவை சேலை
வேட்டி சட்டை பேன்ட் பாவாடை ரவிக்கை துண்டு போர்வை தலையணை மெத்தை பாய் கம்பளி திரை நாற்காலி மேசை மேஜை கட்டில் பீரோ அலமாரி கதவு ஜன்னல்
விசிறி மின்விசிறி பல்பு மின்விளக்கு குளிர்சாதனப்பெட்டி அடுப்பு பாத்திரம் தட்டு டம்ளர் கரண்டி குக்கர் மிக்ஸி கிரைண்டர் குடம்
சோப்புத்தூள் பினாயில் தொலைக்காட்சி டிவி வானொலி கைபேசி தொலைபேசி கணினி மடிக்கணினி கேமரா கடிகாரம் வளையல் சங்கிலி மோதிரம் தங்கம்
வெள்ளிநகை நகை பொட்டு சீப்பு கண்ணாடி பவுடர் முகப்பவுடர் மாத்திரை மருந்துகள் ஊசி பென்சில் ரப்பர் நோட்டு பேப்பர் செய்தித்தாள்
புத்தகங்கள் பொம்மை பந்து கார் பைக் பேருந்து ரயில் சைக்கிள் லாரி டிராக்டர் பெட்ரோல் டீசல் சிமெண்ட் செங்கல் மணல் பெயிண்ட் ஆணி
சுத்தியல் உரம் பூச்சிமருந்து நாய் பூனை மாட்டுத்தீவனம் अरहर मूंग उड़द चना राजमा छोले मसूर पोहा दलिया बाजरा ज्वार रागी साबूदाना बेसन
मैदा सेवई मुरमुरा पापड़ अचार मुरब्बा नमकीन भुजिया समोसा पकौड़ा कचौड़ी पूरी पराठा खिचड़ी बिरयानी इडली डोसा वड़ा जलेबी लड्डू बर्फी
पेड़ा हलवा रसगुल्ला गुलाबजामुन आइसक्रीम कुल्फी खजूर पिस्ता मुनक्का मखाना तिल अलसी सौंफ अजवाइन धनियापाउडर हल्दीपाउडर कालीमिर्च
दालचीनी जायफल केसर हींग पाउडर मसाले अंडा मुर्गा बकरा कीमा झींगा केकड़ा लस्सी छाछ मट्ठा रबड़ी चाय शरबत शराब बीयर सिगरेट गुटखा
तंबाकू गुलाब गेंदा चमेली कमल माला अगरबत्ती कपूर माचिस मोमबत्ती दीया सिंदूर कुमकुम जूता चप्पल साड़ी कुर्ता कमीज पैंट पजामा धोती
लुंगी टोपी छाता कंबल चादर तकिया परदा दरी कुर्सी मेज पलंग अलमारी पंखा बल्ब फ्रिज टीवी रेडियो फोन चार्जर कंप्यूटर लैपटॉप कैमरा घड़ी
चश्मा थैला बर्तन थाली चम्मच चाकू गिलास कुकर तवा कड़ाही बाल्टी झाड़ू पोछा कंघी तेल क्रीम काजल मेहंदी पेंसिल रबर कॉपी कागज अखबार
खिलौना गेंद गुड़िया गाड़ी कार बस ट्रेन ट्रैक्टर पेट्रोल डीजल सीमेंट ईंट खाद दवाई गोली manchurian redlabel babyfood பாசிப்பருப்பு
உளுத்தம்பருப்பு கடலைப்பருப்பு துவரம்பருப்பு தட்டைப்பயறு பச்சைப்பயறு கொள்ளு நல்லெண்ணெய் கடலெண்ணெய் hose hosiery electricity current
blackforest school dustpan wire switch board socket plug gift voucher மின்சாரம் பச்சரிசி புழுங்கலரிசி மைதா வெண்கலம் பித்தளை
இரும்பு வெள்ளி பனியன் கையுறை தொப்பி லுங்கி கைக்குட்டை பல்லாங்குழி சதுரங்கம் கோலப்பொடி சாம்பிராணி ஊதுவத்தி கற்கண்டு பனங்கற்கண்டு
பஞ்சாமிர்தம் கருப்பட்டி ஜவ்வரிசி வங்கி வீடு நிலம் மரம் செடி விதை விதைகள் தொட்டி பூந்தொட்டி மட்டை கடிதம் பிரிட்ஜ் பூஸ்ட் ஹார்லிக்ஸ்
எலும்பு குளியல் துணி துணிகள் சீருடை பள்ளி பேனாக்கள் பை பைகள் பாட்டில் கேன் கயிறு சாவி பூட்டு மணி படம் பாட்டு விளையாட்டு வண்டி டயர்
கண்மை வாசனை தலைவலி காய்ச்சல் இருமல் பசு எருமை பறவை குருவி கிளி புறா குதிரை யானை பாம்பு கொசு எறும்பு எலி बिजली चूल्हा बोतल सॉस
मसाला रुई किराया मकान जमीन पौधा पौधे बीज गमला कबूतर घोड़ा हाथी गाय भैंस बकरी कुत्ता बिल्ली चूहा मच्छर सांप चांदी सोना चूड़ी अंगूठी
लिपस्टिक ताला चाबी रस्सी बैग थैली कपड़ा रुमाल मोजा मोजे जैकेट स्वेटर कोट बेल्ट सिरप बुखार खांसी पटाखा
'), ' ') line, string_to_table(line, E'\n') term WHERE term <> ''
ON CONFLICT DO NOTHING;
