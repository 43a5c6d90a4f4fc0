Pod::Spec.new do |s|
  s.name = 'Tints'
  s.source_files = 'Classes/**/*.swift'
end
